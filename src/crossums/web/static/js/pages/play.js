// The play page: the board in the middle, everything else quiet around it.

import { mountBoard } from "../board/board.js";
import { gameName, makePad, makeTitle, makeTools } from "../play/controls.js";
import { HIGHEST_RANKING_HELP, ask, helpChoices, openKeys, openSettings } from "../play/dialogs.js";
import { filledShare } from "../play/game.js";
import { makeHere, waysList } from "../play/here.js";
import { actionOf } from "../play/keys.js";
import { checkNote, checkText, endNote, hintNote, makeNotes } from "../play/notes.js";
import { makePlayer } from "../play/player.js";
import { openSession } from "../play/session.js";
import { isFull, violations } from "../puzzle/rules.js";
import * as api from "../shell/api.js";
import { h, replace } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { openDialog, openPage, popover, sayProblem, toast } from "../shell/page.js";
import { setting } from "../shell/settings.js";
import { say, sayTime } from "../shell/words.js";

const PING_EVERY = 20_000;

const gameId = location.pathname.split("/")[2];
const main = openPage(say("nav.play"), { mainClass: "play" });
load();

async function load() {
  replace(main, h("p", { class: "loading" }, say("play.loading")));
  try {
    open(await api.get(`/games/${gameId}`));
  } catch (problem) {
    if (!(problem instanceof api.Problem)) throw problem;
    showFailure(problem);
  }
}

function showFailure(problem) {
  replace(
    main,
    h(
      "div",
      { class: "empty" },
      h("p", {}, problem.status === 404 ? say("play.not-found") : sayProblem(problem)),
      h("p", {}, problem.offline ? h("button", { class: "button", type: "button", onclick: load }, say("play.retry")) : h("a", { class: "button", href: "/" }, say("play.home"))),
    ),
  );
}

function open(data) {
  const notes = makeNotes();
  const session = openSession(data, { api, tell: onSession });
  const player = makePlayer(session, { show, tell: onPlayer });
  const boardHost = h("div", {});
  const cover = h("div", { class: "cover" });
  const pane = h("div", { class: "board-pane" }, boardHost, zoomButtons(), cover);
  const here = makeHere({ onWays: openWays });
  const title = makeTitle({ data, menu: popover("game", "more", say("play.more"), menu), onPause: () => player.act("pause") });
  const tools = makeTools(player.act);
  const padHolder = h("div", {});
  const controls = h("div", { class: "play-controls" }, here.element, tools.element, padHolder);
  let board = null;
  let pad = null;
  let wasEnded = session.isEnded;

  document.title = `${gameName(data)} · crossums`;
  replace(main, pane, h("div", { class: "play-side" }, title.element, controls, notes.element));
  listen();
  show();
  if (session.pending) session.flush();
  if (wasEnded) showEnd();

  function mount() {
    const { puzzle } = session.game;
    board = mountBoard(boardHost, {
      puzzle,
      label: gameName({ ...data, puzzle }),
      fitHeight: true,
      // Small boards may have large cells.
      largestCell: Math.min(110, Math.max(76, 560 / puzzle.cols)),
      coordinates: setting("coordinates"),
      onPress: (cell, how) => session.facts.state === "playing" && player.press(cell, how, board.clueSide),
      onDrag: (cell) => player.drag(cell),
      onDouble: (cell) => player.double(cell),
    });
    pad = makePad(puzzle.max, player.act);
    replace(padHolder, pad.element);
  }

  /** Draws everything there is to see. */
  function show({ focus = false } = {}) {
    const { state } = session.facts;
    if (session.game && !board && state !== "ready") mount();
    const isHidden = !board || state === "ready" || state === "paused";
    showCover(isHidden ? state : null);
    controls.inert = isHidden || session.isEnded;
    controls.hidden = !board || session.isEnded;
    title.update(session, session.game ? filledShare(session.game) : 0);
    if (!board) return;
    // The words of a hint name cells by row and column.
    board.setCoordinates(setting("coordinates") || Boolean(player.hint));
    board.update(player.view());
    here.update(session.game, player.selection, { withDigits: setting("combinations") });
    tools.update(session, player.markMode, session.facts.limits?.hints_left ?? null);
    pad.update(player.pad);
    if (focus && !isHidden) board.focus();
  }

  function showCover(state) {
    boardHost.classList.toggle("veiled", state !== null);
    boardHost.inert = state !== null;
    cover.hidden = state === null;
    if (cover.dataset.state === String(state)) return;
    cover.dataset.state = String(state);
    if (state === "paused") {
      replace(cover, h("p", { class: "cover-title" }, say("play.paused")), h("button", { class: "primary", type: "button", onclick: () => player.act("pause") }, icon("play"), say("play.resume")));
    } else if (state === "ready") {
      replace(cover, readyCard());
    }
  }

  function readyCard() {
    const { limits } = session.facts;
    return h(
      "div",
      { class: "ready" },
      h("p", { class: "cover-title" }, gameName(data)),
      h("p", {}, say("play.ready")),
      limits && h("p", {}, say("play.limits", { hints: limits.hints_left, checks: limits.checks_left, pauses: limits.pauses_left })),
      h("button", { class: "primary", type: "button", "data-action": "start", onclick: start }, icon("play"), say("play.start")),
    );
  }

  async function start() {
    try {
      await session.start();
    } catch (problem) {
      toast(sayProblem(problem));
    }
  }

  function onSession(what, detail) {
    if (what === "result") player.take(detail);
    if (what === "refused") toast(sayProblem(detail));
    if (what === "elsewhere") toast(say("play.elsewhere"));
    show();
    if (session.isEnded && !wasEnded) end();
    else if (what === "change" && !session.pending) noticeFull();
  }

  /** A full board that is not right: at every help level that much is told. */
  function noticeFull() {
    const { complete, correct } = session.facts;
    if (!complete || correct !== false || session.isEnded) return;
    if (!isFull(session.game.puzzle, session.game.board.digits) || !notes.isEmpty) return;
    notes.show(checkNote(say("check.full-wrong"), { isGood: false, onClose: notes.clear }));
  }

  function end() {
    wasEnded = true;
    showEnd();
    if (session.facts.state === "solved") board?.pulse(session.game.puzzle.whiteCells, { wave: true });
  }

  function showEnd() {
    const hasRanking = session.facts.mode === "ranking" && session.facts.state === "solved";
    notes.show(
      endNote(session, {
        onAgain: playAgain,
        onShare: share,
        rankingLink: hasRanking ? `/rankings?puzzle=${encodeURIComponent(data.puzzle_id)}` : null,
      }),
    );
    show();
  }

  async function playAgain() {
    const { puzzle } = session.game;
    const size = puzzle.kind === "kenken" ? { size: puzzle.rows } : { rows: puzzle.rows, cols: puzzle.cols };
    try {
      const next = await api.post("/games", {
        new: { kind: puzzle.kind, ...size, level: data.level ?? "medium" },
        mode: session.facts.mode,
        help: session.game.help,
      });
      location.assign(`/play/${next.id}`);
    } catch (problem) {
      toast(sayProblem(problem));
    }
  }

  async function share() {
    const text = say("end.share-text", { name: gameName(data), time: sayTime(session.elapsed()) });
    try {
      await navigator.clipboard.writeText(`${text} ${location.origin}`);
      toast(say("end.copied"));
    } catch {
      toast(text);
    }
  }

  function onPlayer(what, detail) {
    const notices = {
      keys: openKeys,
      ways: () => openWays(detail),
      zoom: () => (detail > 0 ? board.zoom.zoomIn() : board.zoom.zoomOut()),
      done: () => board.pulse([...new Set(detail.flatMap((line) => line.cells))]),
      hint: () => showHint(detail),
      check: () => showCheck(detail),
      "note-over": notes.clear,
      offline: () => toast(say("play.needs-server")),
      "not-full": () => toast(say("check.not-full")),
      checkpoint: () => toast(say("play.checkpoint-made", { count: detail })),
    };
    notices[what]();
  }

  function showHint(hint) {
    notes.show(
      hintNote(hint, {
        onMore: () => player.act("hint"),
        onDo: hint.level === 3 ? () => player.act("hint-do") : null,
        onClose: () => player.act("hint-close"),
      }),
    );
  }

  function showCheck(result) {
    const { puzzle, board: position } = session.game;
    const faults = violations(puzzle, position.digits);
    const isGood = result.count === undefined ? !faults.repeated.size && !faults.lines.size : !result.count;
    notes.show(checkNote(checkText(result, faults), { isGood, onClose: notes.clear }));
  }

  function openWays(line) {
    openDialog(say("here.ways-title"), { className: "narrow" }, waysList(session.game, line));
  }

  function menu(panel) {
    const item = (code, action, { disabled = false } = {}) =>
      h("button", { class: "menu-item", type: "button", disabled, onclick: () => (panel.hidePopover(), action()) }, say(code));
    const isOff = session.facts.state !== "playing";
    const { limits } = session.facts;
    const act = (name) => () => player.act(name);
    return [
      item("menu.check", act("check"), { disabled: isOff || limits?.checks_left === 0 }),
      item("menu.fill", act("fill"), { disabled: isOff }),
      item("menu.checkpoint", act("checkpoint"), { disabled: isOff }),
      item("menu.back", act("back"), { disabled: isOff || !session.game?.board.checkpoints.length }),
      item("menu.reveal", act("reveal"), { disabled: isOff || player.selection.active === null || limits?.reveals_left === 0 }),
      item("menu.help", openHelp, { disabled: isOff }),
      h("hr"),
      item("menu.restart", restart, { disabled: isOff }),
      item("menu.surrender", surrender, { disabled: session.isEnded || session.facts.state === "ready" }),
      h("hr"),
      // On paper somebody else may help: not before a ranking game has ended.
      item("print.print", print, { disabled: !session.game || (session.facts.mode === "ranking" && !session.isEnded) }),
      item("menu.settings", openSettings),
      item("menu.keys", openKeys),
    ];
  }

  async function print() {
    try {
      const { puzzle } = await api.get(`/games/${gameId}`);
      // Printing needs the server anyway.
      const { openPrint } = await import("../shell/printing.js");
      openPrint([puzzle], { solutions: session.isEnded });
    } catch (problem) {
      toast(sayProblem(problem));
    }
  }

  function openHelp() {
    openDialog(say("help.title"), { className: "narrow" }, helpChoices(session.game.help, (level) => player.act("help", level), session.facts.mode === "ranking" ? HIGHEST_RANKING_HELP : undefined));
  }

  async function restart() {
    if (await ask(say("menu.restart"), say("play.restart-question"), say("menu.restart"))) player.act("restart");
  }

  async function surrender() {
    if (!(await ask(say("menu.surrender"), say("play.surrender-question"), say("menu.surrender")))) return;
    if (session.facts.state === "paused") session.make("surrender");
    else player.act("surrender");
  }

  function zoomButtons() {
    const button = (iconName, code, action) =>
      h("button", { type: "button", "aria-label": say(code), onclick: () => board.zoom[action]() }, icon(iconName));
    return h("div", { class: "board-zoom" }, button("minus", "zoom.out", "zoomOut"), button("fit", "zoom.fit", "reset"), button("plus", "zoom.in", "zoomIn"));
  }

  function listen() {
    document.addEventListener("keydown", onKey);
    document.addEventListener("settings", () => show());
    setInterval(() => title.tick(session), 250);
    setInterval(() => document.visibilityState === "visible" && !session.isEnded && session.ping(), PING_EVERY);
    addEventListener("online", () => session.flush());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && !session.isEnded) session.ping();
    });
    addEventListener("pagehide", () => navigator.sendBeacon(`/api/games/${session.id}/leave`));
    // One tab plays a game; a second one that opens it takes over.
    const channel = new BroadcastChannel(`crossums-game-${session.id}`);
    channel.postMessage("open");
    channel.onmessage = () => {
      replace(main, h("div", { class: "empty" }, h("p", {}, say("play.other-tab")), h("p", {}, h("button", { class: "button", type: "button", onclick: () => location.reload() }, say("play.here")))));
      document.removeEventListener("keydown", onKey);
      channel.close();
    };
  }

  function onKey(event) {
    const { target } = event;
    if (document.querySelector("dialog[open], [popover]:popover-open")) return;
    if (target.closest("input, select, textarea")) return;
    // Buttons and links keep the keys that press them.
    if ((event.key === "Enter" || event.key === " ") && target.closest("button, a")) return;
    const action = actionOf(event, { letters: setting("letters") });
    if (action && player.act(...action)) event.preventDefault();
  }
}
