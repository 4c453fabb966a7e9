import type { KeyboardEvent } from "react";

export const cardFor = (target: Element): HTMLElement | null => target.closest<HTMLElement>("[data-card]");

const linkIn = (card: Element | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>(".board-link") ?? null;

const cardsIn = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>("[data-card]")];

/** Arrows go from card to card, Home and End to the ends of a column, M asks where a card goes. */
export function onBoardKey(event: KeyboardEvent<HTMLElement>, onMove: (id: string) => void): void {
  const card = cardFor(event.target as Element);
  if (!card || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.key.toLowerCase() === "m") {
    event.preventDefault();
    onMove(card.dataset.card ?? "");
    return;
  }
  const next = linkIn(neighbour(card, event.key));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function neighbour(card: HTMLElement, key: string): HTMLElement | undefined {
  const column = card.closest("[data-column]");
  if (!column) return undefined;
  const cards = cardsIn(column);
  const at = cards.indexOf(card);
  if (key === "ArrowDown") return cards[at + 1];
  if (key === "ArrowUp") return cards[at - 1];
  if (key === "Home") return cards[0];
  if (key === "End") return cards.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const columns = [...(column.parentElement?.querySelectorAll("[data-column]") ?? [])];
  const here = columns.indexOf(column);
  const others = key === "ArrowRight" ? columns.slice(here + 1) : columns.slice(0, here).reverse();
  const filled = others.map(cardsIn).find((one) => one.length > 0);
  return filled?.[Math.min(at, filled.length - 1)];
}
