// The start: go on with a game, today's puzzles, a new game.

import { LEVELS, gameName } from "../play/controls.js";
import { HELP_LEVELS, HIGHEST_RANKING_HELP } from "../play/dialogs.js";
import * as api from "../shell/api.js";
import { h, replace } from "../shell/dom.js";
import { openPage, sayProblem } from "../shell/page.js";
import { kindPicture } from "../shell/pictures.js";
import { segments } from "../shell/segments.js";
import { setSetting, setting } from "../shell/settings.js";
import { say, sayDate, sayTime } from "../shell/words.js";

const KAKURO_SIZES = [[6, 6], [8, 8], [9, 9], [10, 10], [12, 12], [15, 15], [20, 20], [30, 20]];
const KENKEN_SIZES = [3, 4, 5, 6, 7, 8, 9];
const MOST_CONTINUED = 3;

const main = openPage("", { mainClass: "home" });
const continued = h("section", { class: "continued", hidden: true, "aria-labelledby": "continue-title" });
const today = h("section", { class: "today", "aria-labelledby": "today-title" });
main.append(
  h("div", { class: "home-head" }, h("h1", {}, say("home.title")), h("p", { class: "quiet-note" }, say("home.lead"))),
  continued,
  h("div", { class: "home-columns" }, newGame(), today),
);
showContinued();
showToday();

async function showContinued() {
  let games;
  try {
    ({ games } = await api.get("/me/games?state=unfinished"));
  } catch {
    return;
  }
  const open = games.slice(0, MOST_CONTINUED);
  if (!open.length) return;
  continued.hidden = false;
  replace(continued, h("h2", { id: "continue-title" }, say("home.continue")), h("ul", { class: "game-cards" }, open.map(gameCard)));
}

function gameCard(game) {
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card game-card", href: `/play/${game.id}` },
      kindPicture(game.kind),
      h(
        "span",
        { class: "game-card-words" },
        h("strong", {}, gameName(game)),
        h("span", { class: "quiet" }, [`${game.rows} × ${game.cols}`, sayTime(game.elapsed), sayDate(game.played_at)].join(" · ")),
        h("progress", { class: "thin-progress", max: 1, value: game.filled, "aria-label": say("play.progress") }),
      ),
    ),
  );
}

async function showToday() {
  replace(today, h("h2", { id: "today-title" }, say("home.today")), h("p", { class: "loading" }, say("home.loading")));
  try {
    const daily = await api.get("/daily");
    replace(
      today,
      h("h2", { id: "today-title" }, say("home.today")),
      h("p", { class: "quiet-note" }, say("home.today-note", { date: sayDate(`${daily.date}T12:00`, { dateStyle: "long" }) })),
      ["kakuro", "kenken"].map((kind) => todayCard(kind, daily[kind])),
    );
  } catch (problem) {
    replace(today, h("h2", { id: "today-title" }, say("home.today")), h("p", { class: "empty" }, sayProblem(problem)));
  }
}

function todayCard(kind, puzzle) {
  const message = h("p", { class: "form-message", role: "alert" });
  const button = h("button", { class: "button", type: "button", "data-daily": kind, onclick: () => start(button, message, { daily: kind }) }, say("home.play"));
  return h(
    "div",
    { class: "card today-card" },
    kindPicture(kind),
    h(
      "span",
      { class: "game-card-words" },
      h("strong", {}, gameName({ kind, level: puzzle.level })),
      h("span", { class: "quiet" }, `${puzzle.rows} × ${puzzle.cols}`),
    ),
    button,
    message,
  );
}

/** Has the server make a game and goes there. */
async function start(button, message, body) {
  button.disabled = true;
  replace(message);
  const words = button.textContent;
  button.textContent = say("home.making");
  try {
    const game = await api.post("/games", { mode: "normal", help: setting("help"), ...body });
    location.assign(`/play/${game.id}`);
  } catch (problem) {
    button.disabled = false;
    button.textContent = words;
    replace(message, sayProblem(problem));
  }
}

function newGame() {
  const wish = { kind: "kakuro", kakuro: 2, kenken: 3, level: "medium", mode: "normal", ...setting("newGame") };
  const size = h("select", { id: "size", onchange: () => keep(wish.kind, size.selectedIndex) });
  const help = h(
    "select",
    { onchange: () => setSetting("help", Number(help.value)) },
    HELP_LEVELS.map((level) => h("option", { value: level, selected: level === setting("help") }, say(`help.${level}`))),
  );
  const modeNote = h("p", { class: "quiet-note mode-note" });
  const message = h("p", { class: "form-message", role: "alert" });
  const button = h("button", { class: "primary big", type: "submit" }, say("home.start"));
  showSizes();
  showMode();
  return h(
    "section",
    { class: "card new-game", "aria-labelledby": "new-title" },
    h("h2", { id: "new-title" }, say("home.new")),
    h(
      "form",
      { class: "form", onsubmit: submit },
      segments("kind", say("home.kind"), [["kakuro", "Kakuro"], ["kenken", "KenKen"]], wish.kind, (kind) => (keep("kind", kind), showSizes())),
      h("label", { class: "field" }, h("span", {}, say("home.size")), size),
      segments("level", say("home.level"), LEVELS.map((level) => [level, say(`level.${level}`)]), wish.level, (level) => keep("level", level)),
      h("label", { class: "field" }, h("span", {}, say("help.title")), help),
      segments("mode", say("home.mode"), [["normal", say("home.normal")], ["ranking", say("home.ranking")]], wish.mode, (mode) => (keep("mode", mode), showMode())),
      modeNote,
      message,
      button,
    ),
  );

  function keep(name, value) {
    wish[name] = value;
    setSetting("newGame", { ...wish });
  }

  function showSizes() {
    const sizes = wish.kind === "kakuro" ? KAKURO_SIZES.map(([rows, cols]) => `${rows} × ${cols}`) : KENKEN_SIZES.map((side) => `${side} × ${side}`);
    replace(size, sizes.map((text, index) => h("option", { selected: index === wish[wish.kind] }, text)));
  }

  function showMode() {
    replace(modeNote, say(`home.${wish.mode}-note`));
  }

  function submit(event) {
    event.preventDefault();
    const [rows, cols] = KAKURO_SIZES[wish.kakuro];
    const shape = wish.kind === "kakuro" ? { rows, cols } : { size: KENKEN_SIZES[wish.kenken] };
    const level = wish.mode === "ranking" ? Math.min(setting("help"), HIGHEST_RANKING_HELP) : setting("help");
    start(button, message, { new: { kind: wish.kind, ...shape, level: wish.level }, mode: wish.mode, help: level });
  }
}
