/** Why an event was lost or a hold released. */
export const END_REASONS = [
  "fee",
  "date",
  "topic",
  "other_speaker",
  "event_cancelled",
  "no_answer",
  "hold_challenged",
  "hold_expired",
] as const;

export type EndReason = (typeof END_REASONS)[number];

export const END_REASON_LABEL: Record<EndReason, string> = {
  fee: "The fee",
  date: "The date",
  topic: "The topic",
  other_speaker: "They chose another speaker",
  event_cancelled: "Their event was called off",
  no_answer: "No answer",
  hold_challenged: "Another party took the day",
  hold_expired: "The hold ran out",
};
