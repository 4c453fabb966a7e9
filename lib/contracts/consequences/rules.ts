import type { EventStatus } from "@/lib/events/status";

/** A contract that goes out moves these events on to contract sent, a signed one to confirmed. Others stay. */
export const SENT_FROM = ["inquiry", "hold", "postponed"] as const satisfies readonly EventStatus[];
export const CONFIRMED_FROM = [...SENT_FROM, "contract_sent"] as const satisfies readonly EventStatus[];

export const CONFIRMS_ON_LABEL = {
  signed: "When the contract is fully signed",
  deposit: "When the deposit is paid",
  either: "When either happens first",
  by_hand: "Only when I confirm it",
} as const;
export type ConfirmsOn = keyof typeof CONFIRMS_ON_LABEL;

export const confirmsWhenSigned = (confirmsOn: ConfirmsOn): boolean =>
  confirmsOn === "signed" || confirmsOn === "either";

/** What sending does to the events, as sentences for before. */
export function sendingWords(events: readonly { title: string; status: EventStatus }[]): string[] {
  const moves = events.filter(({ status }) => (SENT_FROM as readonly EventStatus[]).includes(status));
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
