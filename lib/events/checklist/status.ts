/** Apart from the schema, so that lists load no parsers. */
export const TASK_ANCHORS = [
  "inquiry",
  "hold",
  "contract_sent",
  "contract_signed",
  "deposit_paid",
  "confirmed",
  "event_date",
  "completed",
] as const;

export type TaskAnchor = (typeof TASK_ANCHORS)[number];

export const TASK_ANCHOR_LABEL: Record<TaskAnchor, string> = {
  inquiry: "the inquiry",
  hold: "the hold",
  contract_sent: "the contract is sent",
  contract_signed: "the contract is signed",
  deposit_paid: "the deposit is paid",
  confirmed: "it's confirmed",
  event_date: "the event",
  completed: "the event is completed",
};
