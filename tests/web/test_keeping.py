"""Nothing is lost: closed tabs, lost networks, killed servers, two tabs at once."""

from playwright.sync_api import Route, expect

from tests.web.boards import KAKURO, KENKEN, SMALL_KAKURO, to_fill_in
from tests.web.conftest import MakePlayer
from tests.web.players import Player
from tests.web.servers import Server


def test_saved_closed_opened_again_and_finished(player: Player) -> None:
    digits = to_fill_in(KAKURO)
    player.play(KAKURO)
    player.enter(digits[:5])
    player.go_to(3, 5)
    player.press("Shift+3", "Shift+4")
    player.wait_until_saved()
    player.page.close()

    player.page = player.open_tab()
    player.page.goto("/")
    card = player.page.locator(".game-card")
    expect(card).to_contain_text("Kakuro, easy")
    card.click()
    for row, col, digit in digits[:5]:
        expect(player.digit(row, col)).to_have_text(str(digit))
    assert player.marks(3, 5) == "34"
    # What was done before can still be undone.
    player.press("z")
    assert player.marks(3, 5) == "3"
    player.enter(digits[5:])
    player.wait_for_end()


def test_moves_made_without_a_network_are_sent_later(player: Player) -> None:
    digits = to_fill_in(SMALL_KAKURO)
    game = player.play(SMALL_KAKURO)
    player.enter(digits[:2])
    player.wait_until_saved()

    player.loses_answers = True
    player.context.set_offline(True)
    player.enter(digits[2:4])
    expect(player.page.locator(".saved")).to_have_text("Waiting for the server")
    player.press("h")
    expect(player.page.locator(".toast")).to_contain_text("cannot be reached")
    player.context.set_offline(False)
    player.wait_until_saved()
    assert len(player.game(game)["moves"]) == 4

    player.enter(digits[4:])
    player.wait_for_end()


def test_a_tab_closed_without_a_network_keeps_its_moves(player: Player) -> None:
    digits = to_fill_in(SMALL_KAKURO)
    game = player.play(SMALL_KAKURO)
    player.loses_answers = True
    player.context.set_offline(True)
    player.enter(digits[:3])
    player.page.close()
    player.context.set_offline(False)

    player.page = player.open_tab()
    player.open(game)
    for row, col, digit in digits[:3]:
        expect(player.digit(row, col)).to_have_text(str(digit))
    player.wait_until_saved()
    assert len(player.game(game)["moves"]) == 3


def test_the_server_is_killed_and_started_again_in_mid_game(
    new_player: MakePlayer, own_server: Server
) -> None:
    player = new_player(own_server)
    player.loses_answers = True
    digits = to_fill_in(KENKEN)
    game = player.play(KENKEN, help=5)
    player.enter(digits[:3])
    own_server.stop()
    player.enter(digits[3:6])
    expect(player.page.locator(".saved")).to_have_text("Waiting for the server")
    own_server.start()
    player.wait_until_saved()
    assert [move["digit"] for move in player.game(game)["moves"]] == [d for _, _, d in digits[:6]]

    player.enter(digits[6:])
    player.wait_for_end()


def test_an_answer_that_gets_lost_does_not_double_its_moves(player: Player) -> None:
    game = player.play(SMALL_KAKURO)
    player.loses_answers = True
    lost: list[int] = []

    def lose_first_answer(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(1)
        route.fetch()
        route.abort()

    player.page.route("**/moves*", lose_first_answer)
    player.enter([(1, 1, 1)])
    player.wait_until_saved()
    player.enter([(1, 2, 4)])
    player.wait_until_saved()

    assert lost == [1]
    assert [move["digit"] for move in player.game(game)["moves"]] == [1, 4]


def test_somebody_else_was_faster(player: Player) -> None:
    game = player.play(SMALL_KAKURO)
    elsewhere = {"seq": 1, "kind": "enter", "cells": [[1, 1]], "digit": 1}
    answer = player.context.request.post(f"/api/games/{game}/moves", data={"moves": [elsewhere]})
    assert answer.ok
    player.loses_answers = True
    player.enter([(1, 2, 4)])

    expect(player.page.locator(".toast")).to_contain_text("played elsewhere")
    expect(player.digit(1, 1)).to_have_text("1")
    expect(player.digit(1, 2)).to_have_text("4")
    player.wait_until_saved()
    assert [move["digit"] for move in player.game(game)["moves"]] == [1, 4]


def test_a_second_tab_takes_the_game_over(player: Player) -> None:
    game = player.play(SMALL_KAKURO)
    player.enter([(1, 1, 1)])
    player.wait_until_saved()
    first = player.page
    player.page = player.open_tab()
    player.open(game)

    expect(first.locator("main")).to_contain_text("open in another tab")
    expect(player.digit(1, 1)).to_have_text("1")
