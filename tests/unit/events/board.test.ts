import { describe, expect, it } from "vitest";
import { addCards, changeCard, findCard, moveCard, weightedFee } from "@/lib/events/board/board";
import { type BoardCard, type BoardDto, boardSchema } from "@/lib/events/board/board-schema";
import { BOARD_STATUSES, boardSearch, expandedColumnsOf } from "@/lib/events/list";
import { EVENT_STATUSES, type EventStatus } from "@/lib/events/status";

const card = (id: string, date: string, fee = 1000): BoardCard => ({
  id,
  version: 1,
  title: id,
  date,
  time: null,
  clientCompany: "",
  city: "",
  state: "",
  fee,
  expected: fee,
  endReason: null,
  statusNote: "",
  keptAmount: null,
  cancelledBy: null,
  noticeOn: null,
  receivedAmount: null,
  unopenedSince: null,
  tasks: { done: 0, total: 0, late: 0 },
});

const column = (status: EventStatus, cards: BoardCard[]) => {
  const fee = cards.reduce((sum, one) => sum + one.fee, 0);
  return { status, count: cards.length, fee, weighted: weightedFee(status, fee), cards, nextCursor: null };
};

const board = (): BoardDto => ({
  columns: [
    column("inquiry", [card("a", "2026-03-01"), card("b", "2026-04-01", 2500.5)]),
    column("hold", [card("c", "2026-03-20")]),
    column("completed", [card("d", "2026-02-01"), card("e", "2026-01-01")]),
  ],
});

const ids = (of: BoardDto, status: EventStatus) =>
  of.columns.find((one) => one.status === status)?.cards.map(({ id }) => id);

describe("a board", () => {
  it("has a column for every status", () => {
    expect([...BOARD_STATUSES].sort()).toEqual([...EVENT_STATUSES].sort());
  });

  it("weights fees to the cent", () => {
    expect(weightedFee("inquiry", 1234.56)).toBe(123.46);
    expect(weightedFee("hold", 0.1)).toBe(0.03);
    expect(weightedFee("confirmed", 99.99)).toBe(99.99);
    expect(weightedFee("lost", 5000)).toBe(0);
  });

  it("moves a card to its place by date and updates the counts", () => {
    const moved = moveCard(board(), "b", "hold");
    expect(ids(moved, "inquiry")).toEqual(["a"]);
    expect(ids(moved, "hold")).toEqual(["c", "b"]);
    expect(moved.columns[0]).toMatchObject({ count: 1, fee: 1000, weighted: 100 });
    expect(moved.columns[1]).toMatchObject({ count: 2, fee: 3500.5, weighted: 1050.15 });
    expect(ids(moveCard(board(), "a", "completed"), "completed")).toEqual(["a", "d", "e"]);
  });

  it("is unchanged when a card is moved there and back", () => {
    expect(
      moveCard(moveCard(board(), "b", "hold", { endReason: "fee" }), "b", "inquiry", card("b", "2026-04-01", 2500.5)),
    ).toEqual(board());
    expect(moveCard(board(), "nobody", "hold")).toEqual(board());
  });

  it("adds more cards of a column without duplicates", () => {
    const more = { ...column("hold", [card("b", "2026-04-01"), card("f", "2026-05-01")]), nextCursor: "next" };
    const grown = addCards(moveCard(board(), "b", "hold"), more);
    expect(ids(grown, "hold")).toEqual(["c", "b", "f"]);
    expect(grown.columns[1]?.nextCursor).toBe("next");
  });

  it("replaces a card in place", () => {
    expect(findCard(changeCard(board(), "c", { version: 7 }), "c")?.card.version).toBe(7);
  });
});

describe("the board's URL", () => {
  it("requests the cards of expanded columns", () => {
    expect(boardSearch("", [])).toBe("");
    expect(boardSearch("q=gala", ["lost"])).toBe(
      "q=gala&cards=inquiry,hold,contract_sent,confirmed,postponed,completed,lost",
    );
    expect(expandedColumnsOf("lost,inquiry,nonsense")).toEqual(["lost"]);
    expect(expandedColumnsOf(null)).toEqual([]);
  });

  it("continues in one column only, from an existing card", () => {
    const cursor = "2026-03-01_01890000-0000-7000-8000-000000000001";
    const asks = (query: object) => boardSchema.safeParse(query).success;
    expect(asks({})).toBe(true);
    expect(asks({ cards: "hold", cursor })).toBe(true);
    expect(asks({ cards: "hold,inquiry", cursor })).toBe(false);
    expect(asks({ cursor })).toBe(false);
    expect(asks({ cards: "hold", cursor: cursor.replace("03-01", "02-30") })).toBe(false);
    expect(asks({ cards: "hold", cursor: "2026-03-01_x" })).toBe(false);
    expect(asks({ cards: "nothing" })).toBe(false);
    expect(asks({ status: "hold" })).toBe(false);
  });
});
