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

/** SQL of an `EmailDelivery`: the latest email about a record, by sent_emails("recordId", "speakerId"); null for none. */
export const deliveryJson = (recordId: string, speakerId: string, templates: readonly string[]) => `(
  SELECT json_build_object('to', m.recipient, 'state', m.state, 'reason', m.reason,
           'isUnderWay', m.state IN ('queued', 'sent') AND m."createdAt" > now() - interval '5 minutes')
    FROM sent_emails m
   WHERE m."recordId" = ${recordId} AND m."speakerId" = ${speakerId}
     AND m.template IN (${templates.map((name) => `'${name}'`).join(", ")})
   ORDER BY m."createdAt" DESC LIMIT 1)`;
