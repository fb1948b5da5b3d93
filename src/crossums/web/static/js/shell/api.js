// Calls to the server. A call answers its JSON or throws a Problem.

import { language } from "./words.js";

/** What the server said no with (RFC 9457), or `offline` if it was not reached at all. */
export class Problem extends Error {
  constructor(status, body) {
    super([body.title, body.detail].filter(Boolean).join(" "));
    this.status = status;
    this.code = body.code ?? "unknown";
    this.body = body;
  }

  get offline() {
    return this.status === 0;
  }
}

export async function call(method, path, body, { signal, read = readJson } = {}) {
  const url = new URL(`/api${path}`, location.origin);
  url.searchParams.set("lang", language);
  let response;
  try {
    response = await fetch(url, {
      method,
      signal,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem(0, { code: "offline" });
  }
  const answer = await (response.ok ? read : readJson)(response);
  // A gateway that has lost its server is as good as no network.
  if (response.status >= 502 && !answer?.code) throw new Problem(0, { code: "offline" });
  if (!response.ok) throw new Problem(response.status, answer);
  return answer;
}

const readJson = (response) => (response.status === 204 ? null : response.json().catch(() => ({})));

export const get = (path, options) => call("GET", path, undefined, options);
export const post = (path, body = {}, options) => call("POST", path, body, options);
/** Answers a file instead of JSON. */
export const postForFile = (path, body) => call("POST", path, body, { read: (response) => response.blob() });
