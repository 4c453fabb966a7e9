export type EmailState = "queued" | "sent" | "delayed" | "delivered" | "failed" | "bounced" | "complained";

export type EmailDelivery = {
  to: string;
  state: EmailState;
  reason: string;
  isUnderWay: boolean;
};

const PROBLEM: Partial<Record<EmailState, string>> = {
  delayed: "Delayed",
  failed: "Not sent",
  bounced: "Bounced",
  complained: "Marked as spam",
};

export const problemOf = (delivery: EmailDelivery | null): string | null =>
  (delivery && PROBLEM[delivery.state]) ?? null;
