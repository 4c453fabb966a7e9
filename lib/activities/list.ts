/** The kinds apart from the schema: a page shows them and has no use for the parsers. */
export const ACTIVITY_KINDS = ["note", "call", "mail", "meeting"] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const ACTIVITY_LABEL: Record<ActivityKind, string> = {
  note: "Note",
  call: "Call",
  mail: "Mail",
  meeting: "Meeting",
};

/** On whose page one stands. */
export type ActivitySubject = { clientId: string } | { bureauPartnerId: string } | { eventId: string };
