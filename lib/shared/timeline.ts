/** Records that have a timeline. */
export type TimelineSubject = "client" | "bureauPartner" | "event";
