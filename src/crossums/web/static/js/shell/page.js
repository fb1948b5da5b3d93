// What every page has around it: header, navigation, look and language, sign-in, messages.

import { get } from "./api.js";
import { h, replace } from "./dom.js";
import { icon, logo } from "./icons.js";
import { setSetting, setting } from "./settings.js";
import { LANGUAGES, language, say } from "./words.js";

const NAVIGATION = [
  ["/", "nav.play"],
  ["/design", "nav.design"],
  ["/solve", "nav.solve"],
  ["/collections", "nav.collections"],
  ["/rankings", "nav.rankings"],
  ["/learn", "nav.learn"],
];

const THEMES = ["", "light", "dark", "contrast"];

/** Builds the frame of a page and answers its empty main element. `title` is in the window's title. */
export function openPage(title, { mainClass = "" } = {}) {
  document.title = title ? `${title} · crossums` : "crossums";
  const main = h("main", { id: "main", class: mainClass, tabindex: -1 });
  document.body.append(
    h("a", { class: "skip", href: "#main" }, say("nav.skip")),
    header(),
    main,
    h("div", { class: "toasts", role: "status", "aria-live": "polite" }),
  );
  document.addEventListener("settings", ({ detail }) => {
    if (detail === "theme") showTheme();
    if (detail === "language") location.reload();
  });
  return main;
}

function header() {
  const here = location.pathname;
  const current = (path) => (path === "/" ? here === "/" || here.startsWith("/play") : here.startsWith(path));
  const links = () =>
    NAVIGATION.map(([path, code]) =>
      h("a", { href: path, "aria-current": current(path) ? "page" : null }, say(code)),
    );
  const account = h("span", { class: "account" });
  fillAccount(account);
  return h(
    "header",
    { class: "site-header" },
    h("a", { class: "logo", href: "/" }, logo(), h("span", {}, "crossums")),
    h("nav", { "aria-label": say("nav.label") }, links()),
    h(
      "div",
      { class: "site-tools" },
      popover("look", "look", say("look.title"), () => lookPanel()),
      account,
      popover("menu", "menu", say("nav.menu"), () => h("nav", { class: "menu-links", "aria-label": say("nav.menu") }, links())),
    ),
  );
}

/** A button that opens a small panel under it. */
export function popover(name, iconName, label, content, { text = null } = {}) {
  const panel = h("div", { id: `panel-${name}`, class: "popover", popover: "auto" });
  const button = h(
    "button",
    { class: `icon-button open-${name}`, type: "button", popovertarget: panel.id, "aria-label": label },
    icon(iconName),
    text,
  );
  panel.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "open") replace(panel, content(panel));
  });
  panel.addEventListener("toggle", ({ newState }) => {
    if (newState !== "open") return;
    const { right, bottom } = button.getBoundingClientRect();
    // Under its button, or as far up as it must go to be on the screen.
    panel.style.top = `${Math.max(8, Math.min(bottom + 6, innerHeight - panel.offsetHeight - 8))}px`;
    panel.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`;
  });
  return h("span", { class: `popover-holder holder-${name}` }, button, panel);
}

function lookPanel() {
  return [
    choices("theme", say("look.theme"), THEMES.map((theme) => [theme, say(`look.${theme || "system"}`)]), setting("theme")),
    choices("language", say("look.language"), Object.entries(LANGUAGES), language),
  ];
}

function choices(name, legend, options, chosen) {
  return h(
    "fieldset",
    { class: "choices" },
    h("legend", {}, legend),
    options.map(([value, text]) =>
      h(
        "label",
        { lang: name === "language" ? value : null },
        h("input", {
          type: "radio",
          name,
          value,
          checked: value === chosen,
          onchange: () => setSetting(name, value),
        }),
        h("span", {}, text),
      ),
    ),
  );
}

function showTheme() {
  const theme = setting("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** The player, once the server has told; null while it cannot be reached. */
export const player = get("/me").catch(() => null);

async function fillAccount(account) {
  const me = await player;
  if (me && !me.guest) {
    replace(account, h("a", { class: "icon-button profile-link", href: "/profile" }, icon("person"), h("span", {}, me.name)));
    return;
  }
  const button = h(
    "button",
    {
      class: "icon-button sign-in",
      type: "button",
      onclick: async () => (await import("./account.js")).openSignIn(),
    },
    icon("person"),
    h("span", {}, say("account.sign-in")),
  );
  replace(account, button);
}

/** Says something in passing, for eyes and ears. */
export function toast(text, { kind = "" } = {}) {
  const note = h("p", { class: `toast ${kind}` }, text);
  document.querySelector(".toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}

/** Tells what went wrong with a call, in words for people. */
export function sayProblem(problem) {
  if (problem.offline) return say("problem.offline");
  return problem.message || say("problem.unknown");
}

/** A dialog with a title and a way out; answers the element, already open. */
export function openDialog(title, { className = "" } = {}, ...children) {
  const heading = h("h2", { id: `dialog-title-${dialogs}` }, title);
  const dialog = h(
    "dialog",
    { class: `dialog ${className}`, "aria-labelledby": heading.id, onclose: () => dialog.remove() },
    h(
      "div",
      { class: "dialog-head" },
      heading,
      h("button", { class: "icon-button", type: "button", "aria-label": say("dialog.close"), onclick: () => dialog.close() }, icon("close")),
    ),
    children,
  );
  dialogs += 1;
  // A click beside the dialog closes it, as people expect; not the end of the one that opened it.
  let isPressed = false;
  dialog.addEventListener("pointerdown", (event) => (isPressed = event.target === dialog));
  dialog.addEventListener("click", (event) => isPressed && event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

let dialogs = 0;
