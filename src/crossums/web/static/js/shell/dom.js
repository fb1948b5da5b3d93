// Elements in one expression: h("button", {class: "quiet", onclick}, "Undo").

const SVG = "http://www.w3.org/2000/svg";

/** Makes an HTML element; `on…` are listeners, null, undefined and false leave an attribute out. */
export function h(name, attributes, ...children) {
  return build(document.createElement(name), attributes, children);
}

/** Makes an SVG element. */
export function s(name, attributes, ...children) {
  return build(document.createElementNS(SVG, name), attributes, children);
}

function build(element, attributes, children) {
  setAttributes(element, attributes ?? {});
  element.append(...present(children));
  return element;
}

export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : value);
  }
}

/** Puts other children into an element. */
export function replace(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

/** The children that are there: lists are taken apart, null, undefined and false left out. */
function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}
