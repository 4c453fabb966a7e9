import type { BoardCard, BoardColumn, BoardDto } from "@/lib/events/board/board-schema";
import { type EventStatus, STATUS_MEANING } from "@/lib/events/status";

/** To the cent. @param fee dollars */
export const weightedFee = (status: EventStatus, fee: number): number =>
  Math.round(fee * STATUS_MEANING[status].weight) / 100;

/** Upcoming columns are sorted soonest first, ended ones latest first. */
export const isLatestFirst = (status: EventStatus): boolean =>
  STATUS_MEANING[status].stage === "earned" || STATUS_MEANING[status].stage === "ended";

type Found = { card: BoardCard; column: BoardColumn };

export function findCard(board: BoardDto, id: string): Found | null {
  for (const column of board.columns) {
    const card = column.cards.find((one) => one.id === id);
    if (card) return { card, column };
  }
  return null;
}

/** Moves a card to another column, at its date, and counts it there. */
export function moveCard(board: BoardDto, id: string, to: EventStatus, changes: Partial<BoardCard> = {}): BoardDto {
  const found = findCard(board, id);
  if (!found) return board;
  const card = { ...found.card, ...changes };
  return {
    columns: board.columns.map((column) => {
      const left = column === found.column ? without(column, id, found.card.fee) : column;
      return left.status === to ? withCard(left, card) : left;
    }),
  };
}

export const changeCard = (board: BoardDto, id: string, changes: Partial<BoardCard>): BoardDto => ({
  columns: board.columns.map((column) =>
    column.cards.some((card) => card.id === id)
      ? { ...column, cards: column.cards.map((card) => (card.id === id ? { ...card, ...changes } : card)) }
      : column,
  ),
});

/** Appends cards; one that was moved there meanwhile isn't repeated. */
export function addCards(board: BoardDto, more: BoardColumn): BoardDto {
  return {
    columns: board.columns.map((column) => {
      if (column.status !== more.status) return column;
      const known = new Set(column.cards.map(({ id }) => id));
      const cards = [...column.cards, ...more.cards.filter(({ id }) => !known.has(id))];
      return { ...column, cards: cards.sort(inOrderOf(column.status)), nextCursor: more.nextCursor };
    }),
  };
}

const withSums = (column: BoardColumn, count: number, fee: number) => {
  const sum = Math.round((column.fee + fee) * 100) / 100;
  return { ...column, count: column.count + count, fee: sum, weighted: weightedFee(column.status, sum) };
};

const without = (column: BoardColumn, id: string, fee: number): BoardColumn => ({
  ...withSums(column, -1, -fee),
  cards: column.cards.filter((card) => card.id !== id),
});

const withCard = (column: BoardColumn, card: BoardCard): BoardColumn => ({
  ...withSums(column, 1, card.fee),
  cards: [...column.cards, card].sort(inOrderOf(column.status)),
});

const inOrderOf = (status: EventStatus) => {
  const sign = isLatestFirst(status) ? -1 : 1;
  return (a: BoardCard, b: BoardCard) => sign * (a.date + a.id < b.date + b.id ? -1 : 1);
};
