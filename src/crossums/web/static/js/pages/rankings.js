// Who stands where: today, this week, of all time, or on one puzzle.

import * as api from "../shell/api.js";
import { h, replace } from "../shell/dom.js";
import { pager, table } from "../shell/lists.js";
import { openPage, sayProblem } from "../shell/page.js";
import { segments } from "../shell/segments.js";
import { say, sayDate, sayTime } from "../shell/words.js";

const puzzleId = new URLSearchParams(location.search).get("puzzle");
const main = openPage(say("nav.rankings"));
const content = h("div", { class: "ranking", "aria-live": "polite" });
let scope = puzzleId ? "puzzle" : "day";

main.append(
  h("h1", {}, say("nav.rankings")),
  h("p", { class: "quiet-note" }, say("rankings.lead")),
  segments("scope", say("rankings.scope"), scopes(), scope, (chosen) => {
    scope = chosen;
    show();
  }),
  content,
);
show();

function scopes() {
  const all = [["day", say("rankings.day")], ["week", say("rankings.week")], ["overall", say("rankings.overall")]];
  return puzzleId ? [["puzzle", say("rankings.puzzle")], ...all] : all;
}

function path() {
  const today = new Date();
  if (scope === "puzzle") return `/rankings/puzzle/${encodeURIComponent(puzzleId)}`;
  if (scope === "day") return `/rankings/day/${today.toISOString().slice(0, 10)}`;
  if (scope === "week") return `/rankings/week/${isoWeek(today)}`;
  return "/rankings/overall";
}

/** The week of a day (UTC) as 2026-W47: the one its Thursday is in. */
function isoWeek(day) {
  const thursday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  const week = Math.ceil(((thursday - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7);
  return `${year}-W${String(week).padStart(2, "0")}`;
}

async function show(query = "") {
  replace(content, h("p", { class: "loading" }, say("home.loading")));
  try {
    const ranking = await api.get(path() + query);
    replace(content, ranking.rows.length ? [rows(ranking), footer(ranking)] : nobody());
  } catch (problem) {
    replace(content, h("p", { class: "empty" }, sayProblem(problem)));
  }
}

function rows({ rows: all, me }) {
  const several = scope !== "puzzle";
  const columns = [
    [say("rankings.rank"), "number"],
    [say("rankings.player"), "name"],
    [say("rankings.score"), "number"],
    [say("rankings.time"), "number"],
    [say("rankings.help"), "number"],
    several ? [say("rankings.games"), "number wide-only"] : [say("rankings.date"), "number wide-only"],
  ];
  return table(
    say("nav.rankings"),
    columns,
    all.map((row) => ({
      isMine: row.rank === me,
      cells: [
        row.rank,
        row.rank === me ? say("rankings.me", { name: row.player ?? say("rankings.guest") }) : (row.player ?? say("rankings.guest")),
        row.score,
        sayTime(row.elapsed),
        row.help || "–",
        several ? row.games : sayDate(row.finished_at),
      ].map(String),
    })),
  );
}

function footer({ page, pages, me }) {
  return h(
    "div",
    { class: "list-footer" },
    pager(page, pages, (wanted) => show(`?page=${wanted}`)),
    me && pages > 1 && h("button", { class: "link", type: "button", onclick: () => show("?around=me") }, say("rankings.around-me")),
  );
}

function nobody() {
  return h("div", { class: "empty" }, h("p", {}, say("rankings.nobody")), h("p", {}, h("a", { class: "button", href: "/" }, say("rankings.be-first"))));
}
