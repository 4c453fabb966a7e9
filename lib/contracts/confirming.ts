import { EVENT_MOVES, type EventStatus } from "@/lib/events/status";
import { plural } from "@/lib/shared/phrases";

export const CONFIRMS_ON = ["signed", "deposit", "either", "by_hand"] as const;
export type ConfirmsOn = (typeof CONFIRMS_ON)[number];

export const confirmsWhenSigned = (confirmsOn: ConfirmsOn): boolean =>
  confirmsOn === "signed" || confirmsOn === "either";

export const confirmsOnDeposit = (confirmsOn: ConfirmsOn): boolean =>
  confirmsOn === "deposit" || confirmsOn === "either";

export const CONFIRMS_ON_LABEL: Record<ConfirmsOn, string> = {
  signed: "When the contract is fully signed",
  deposit: "When a payment is received",
  either: "When it's signed or paid, whichever is first",
  by_hand: "Only when I confirm it",
};

/** What sending does to the events, as sentences for before. */
export function sendingWords(events: readonly { title: string; status: EventStatus }[]): string[] {
  const moves = events.filter(({ status }) => EVENT_MOVES.mayMove(status, "contractGoesOut"));
  const stays = events.length - moves.length;
  const one = events[0];
  if (events.length === 1 && one) {
    return [moves.length === 1 ? `“${one.title}” moves to Contract sent.` : `“${one.title}” keeps its status.`];
  }
  return [
    ...(moves.length > 0 ? [`${plural(moves.length, "date moves", "dates move")} to Contract sent.`] : []),
    ...(stays > 0 ? [`${plural(stays, "date keeps its", "dates keep their")} status.`] : []),
  ];
}
