// Signing in and up. A guest who makes an account keeps the games of this browser.

import { call, post } from "./api.js";
import { h, replace } from "./dom.js";
import { openDialog, sayProblem } from "./page.js";
import { say } from "./words.js";

/** Opens the dialog; after signing in the page is loaded again as that player. */
export function openSignIn({ making = false } = {}) {
  const message = h("p", { class: "form-message", role: "alert" });
  const name = field("name", "account.name", { autocomplete: "username", maxlength: 40 });
  const password = field("password", "account.password", { type: "password", maxlength: 200 });
  const submit = h("button", { class: "primary", type: "submit" });
  const other = h("button", { class: "link", type: "button", onclick: () => show(!making) });
  const note = h("p", { class: "quiet-note" });
  const form = h(
    "form",
    { class: "form", method: "dialog", onsubmit: send },
    note,
    name,
    password,
    message,
    h("div", { class: "form-actions" }, submit, other),
  );
  const dialog = openDialog("", { className: "narrow" }, form);
  show(making);

  function show(makingNow) {
    making = makingNow;
    dialog.querySelector("h2").textContent = say(making ? "account.make" : "account.sign-in");
    replace(note, say(making ? "account.make-note" : "account.sign-in-note"));
    password.querySelector("input").autocomplete = making ? "new-password" : "current-password";
    submit.textContent = say(making ? "account.make" : "account.sign-in");
    other.textContent = say(making ? "account.have-one" : "account.have-none");
    replace(message);
  }

  async function send(event) {
    event.preventDefault();
    submit.disabled = true;
    const data = Object.fromEntries(new FormData(form));
    try {
      await post(making ? "/accounts" : "/session", data);
      location.reload();
    } catch (problem) {
      replace(message, sayProblem(problem));
      submit.disabled = false;
    }
  }
}

export async function signOut() {
  await call("DELETE", "/session");
  location.assign("/");
}

function field(name, code, attributes) {
  return h("label", { class: "field" }, h("span", {}, say(code)), h("input", { name, required: true, ...attributes }));
}
