// The words people read, by language. Every sentence has a code; pages hold no words of their own.

import { setting } from "./settings.js";

export const LANGUAGES = { en: "English", es: "Español", ca: "Català" };

export const language = chosenLanguage();
document.documentElement.lang = language;

const words = Object.assign({}, ...(await Promise.all(catalogues().map(load))));

/** The words of all pages, and those that only this page has: `<html data-words="learn">`. */
function catalogues() {
  const part = document.documentElement.dataset.words;
  return part ? [language, `${language}/${part}`] : [language];
}

async function load(name) {
  return (await fetch(new URL(`../../words/${name}.json`, import.meta.url))).json();
}

function chosenLanguage() {
  const wishes = [setting("language"), ...navigator.languages].map((wish) => wish.slice(0, 2).toLowerCase());
  return wishes.find((wish) => wish in LANGUAGES) ?? "en";
}

/**
 * The words for a code, with data put in the place of its {name}. A template may have forms apart by
 * "|" for one and for several of {count}.
 */
export function say(code, data = {}) {
  const template = words[code];
  if (template === undefined) throw new Error(`no words for ${code}`);
  const forms = template.split("|");
  const form = forms.length > 1 && data.count !== 1 ? forms[1] : forms[0];
  return form.replace(/\{(\w+)\}/g, (_, name) => data[name]);
}

export function sayDate(date, options = { dateStyle: "medium" }) {
  return new Intl.DateTimeFormat(language, options).format(new Date(date));
}

/** A time as 6:42 or 1:06:42. */
export function sayTime(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
}
