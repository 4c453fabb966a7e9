/** Apart from the schema, so that pages load no parsers. */
export const ACTIVITY_KINDS = ["note", "call", "mail", "meeting"] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const ACTIVITY_LABEL: Record<ActivityKind, string> = {
  note: "Note",
  call: "Call",
  mail: "Email",
  meeting: "Meeting",
};

export type ActivitySubject = { clientId: string } | { bureauPartnerId: string } | { eventId: string };
