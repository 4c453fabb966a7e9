export type TimelineSubject = "client" | "bureauPartner" | "event";
