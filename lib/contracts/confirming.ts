import { EVENT_MOVES, type EventStatus } from "@/lib/events/status";

export const CONFIRMS_ON = ["signed", "deposit", "either", "by_hand"] as const;
export type ConfirmsOn = (typeof CONFIRMS_ON)[number];

export const confirmsWhenSigned = (confirmsOn: ConfirmsOn): boolean =>
  confirmsOn === "signed" || confirmsOn === "either";

/** No payment confirms an event, so these are all that can happen. */
export const CONFIRMS_ON_LABEL = {
  signed: "When the contract is fully signed",
  by_hand: "Only when I confirm it",
} as const;
export type Confirming = keyof typeof CONFIRMS_ON_LABEL;

export const confirmingOf = (confirmsOn: ConfirmsOn): Confirming =>
  confirmsWhenSigned(confirmsOn) ? "signed" : "by_hand";

/** What sending does to the events, as sentences for before. */
export function sendingWords(events: readonly { title: string; status: EventStatus }[]): string[] {
  const moves = events.filter(({ status }) => EVENT_MOVES.mayMove(status, "contractGoesOut"));
  const stays = events.length - moves.length;
  const one = events[0];
  if (events.length === 1 && one) {
    return [moves.length === 1 ? `“${one.title}” moves to Contract sent.` : `“${one.title}” keeps its status.`];
  }
  return [
    ...(moves.length > 0
      ? [`${moves.length} ${moves.length === 1 ? "date moves" : "dates move"} to Contract sent.`]
      : []),
    ...(stays > 0 ? [`${stays} ${stays === 1 ? "date keeps its" : "dates keep their"} status.`] : []),
  ];
}
