// What I have played: figures, charts, records, games.

import { gameName } from "../play/controls.js";
import { openSignIn, signOut } from "../shell/account.js";
import * as api from "../shell/api.js";
import { barChart, rowChart } from "../shell/charts.js";
import { h, replace } from "../shell/dom.js";
import { pager, table } from "../shell/lists.js";
import { openPage, player, sayProblem } from "../shell/page.js";
import { say, sayDate, sayTime } from "../shell/words.js";

const DAYS_SHOWN = 30;
const DAY = 86_400_000;

const main = openPage(say("profile.title"), { mainClass: "profile" });
const games = h("section", {});
load();

async function load() {
  replace(main, h("h1", {}, say("profile.title")), h("p", { class: "loading" }, say("home.loading")));
  try {
    const [me, statistics, { records }] = await Promise.all([player, api.get("/me/statistics"), api.get("/me/records")]);
    replace(main, head(me), statistics.played ? [figures(statistics), charts(statistics), recordsTable(records), games] : nothingYet());
    if (statistics.played) showGames(1);
  } catch (problem) {
    if (!(problem instanceof api.Problem)) throw problem;
    replace(main, h("h1", {}, say("profile.title")), h("p", { class: "empty" }, sayProblem(problem)));
  }
}

function head(me) {
  const isGuest = !me || me.guest;
  return h(
    "div",
    { class: "profile-head" },
    h("h1", {}, isGuest ? say("profile.guest") : me.name),
    isGuest
      ? [
          h("p", { class: "quiet-note" }, say("profile.guest-note")),
          h("button", { class: "button", type: "button", onclick: () => openSignIn({ making: true }) }, say("account.make")),
        ]
      : h("button", { class: "button", type: "button", "data-action": "sign-out", onclick: signOut }, say("account.sign-out")),
  );
}

function nothingYet() {
  return h("div", { class: "empty" }, h("p", {}, say("profile.nothing")), h("p", {}, h("a", { class: "button", href: "/" }, say("home.play"))));
}

function figures(statistics) {
  const figure = (code, value) => h("div", { class: "card figure" }, h("dt", {}, say(code)), h("dd", {}, value));
  return h(
    "dl",
    { class: "figure-cards" },
    figure("profile.solved", `${statistics.solved} / ${statistics.played}`),
    figure("profile.without-help", String(statistics.without_help)),
    figure("profile.streak", say("profile.days", { count: statistics.current_streak })),
    figure("profile.longest-streak", say("profile.days", { count: statistics.longest_streak })),
    figure("profile.time", sayTime(statistics.total_elapsed)),
    figure("profile.score", String(statistics.total_score)),
  );
}

function charts({ days, groups }) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const bars = Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const date = new Date(Date.now() - (DAYS_SHOWN - 1 - index) * DAY);
    const value = byDate.get(date.toISOString().slice(0, 10))?.solved ?? 0;
    const day = sayDate(date, { day: "numeric", month: "short", timeZone: "UTC" });
    return { label: day, value, text: say("profile.solved-on", { day, count: value }) };
  });
  const times = groups.map((group) => ({ label: gameName(group), value: group.mean_elapsed, text: sayTime(group.mean_elapsed) }));
  return h(
    "div",
    { class: "charts" },
    h("div", { class: "card" }, barChart(say("profile.per-day"), bars, { every: 7 })),
    times.length ? h("div", { class: "card" }, rowChart(say("profile.mean-times"), times)) : null,
  );
}

function recordsTable(records) {
  if (!records.length) return null;
  const columns = [
    [say("profile.game"), "name"],
    [say("home.size"), "number"],
    [say("profile.times-solved"), "number wide-only"],
    [say("rankings.score"), "number"],
    [say("profile.fastest"), "number"],
    [say("rankings.date"), "number wide-only"],
  ];
  const rows = records.map((record) => ({
    cells: [
      h("a", { href: `/play/${record.game_id}` }, gameName(record)),
      `${record.rows} × ${record.cols}`,
      String(record.solved),
      String(record.score),
      sayTime(record.fastest),
      sayDate(record.finished_at),
    ],
  }));
  return h("section", {}, h("h2", {}, say("profile.records")), table(say("profile.records"), columns, rows));
}

async function showGames(page) {
  const found = await api.get(`/me/games?page=${page}`).catch(() => null);
  if (!found) return;
  const columns = [
    [say("profile.game"), "name"],
    [say("home.size"), "number"],
    [say("profile.state"), "name"],
    [say("rankings.time"), "number"],
    [say("rankings.score"), "number wide-only"],
    [say("rankings.date"), "number wide-only"],
  ];
  const rows = found.games.map((game) => ({
    cells: [
      h("a", { href: `/play/${game.id}` }, gameName(game)),
      `${game.rows} × ${game.cols}`,
      say(`state.${game.state}`),
      sayTime(game.elapsed),
      game.score === null ? "–" : String(game.score),
      sayDate(game.played_at),
    ],
  }));
  replace(games, h("h2", {}, say("profile.games")), table(say("profile.games"), columns, rows), pager(found.page, found.pages, showGames));
}
