// A puzzle in the part of an address behind "#": it never reaches a server.

const FORM = "deflate-raw";
/** More than any board that is printed; an address from elsewhere must not fill the memory. */
const MOST_BYTES = 200_000;

/** Answers short text for a puzzle, made of letters, digits, "-" and "_". */
export async function packPuzzle(data) {
  const { kind, size, cages, grid, name, author } = data;
  const printed = JSON.stringify({ kind, size, cages, grid, name, author });
  const packed = await throughStream(new TextEncoder().encode(printed), new CompressionStream(FORM));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads what `packPuzzle` made; null if it is something else. */
export async function unpackPuzzle(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const printed = await throughStream(bytes, new DecompressionStream(FORM));
    const data = JSON.parse(new TextDecoder().decode(printed));
    return data.kind === "kakuro" || data.kind === "kenken" ? data : null;
  } catch {
    return null;
  }
}

async function throughStream(bytes, stream) {
  const parts = [];
  let length = 0;
  for await (const part of chunks(new Blob([bytes]).stream().pipeThrough(stream))) {
    length += part.length;
    if (length > MOST_BYTES) throw new RangeError("too much for an address");
    parts.push(part);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function* chunks(stream) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
