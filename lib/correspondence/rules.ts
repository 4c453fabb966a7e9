import type { AppError } from "@/lib/shared/errors";
import type { ContactRule } from "@/lib/shared/party-fields";

export type EmailState = "queued" | "sent" | "delayed" | "delivered" | "failed" | "bounced" | "complained";

export type EmailDelivery = {
  to: string;
  state: EmailState;
  reason: string;
  isUnderWay: boolean;
};

export const EMAIL_STATE_LABEL: Record<EmailState | "undone", string> = {
  undone: "Undone",
  queued: "Waiting",
  sent: "Sent",
  delayed: "Delayed",
  delivered: "Delivered",
  failed: "Not sent",
  bounced: "Bounced",
  complained: "Marked as spam",
};

export const EMAIL_PROBLEMS: readonly (EmailState | "undone")[] = ["delayed", "failed", "bounced", "complained"];

export const problemOf = (delivery: EmailDelivery | null): string | null =>
  delivery && EMAIL_PROBLEMS.includes(delivery.state) ? EMAIL_STATE_LABEL[delivery.state] : null;

/** It goes out at a later time, and can be undone. */
export const isWaiting = ({ state, sendAt }: { state: string | null; sendAt: string | null }): boolean =>
  state === "queued" && sendAt !== null && Date.parse(sendAt) > Date.now();

/** Its address is one of DOCUMENTS in next.config.mjs. */
export const UNSUBSCRIBE_PATH = "/unsubscribe/";

/** Milliseconds in which a person can undo the sending of an email. */
export const UNDO_TIME = 10_000;

/** An email that waits to be sent. */
export type HeldEmail = { id: string; to: string };

/** SQL of an `EmailDelivery`: the latest email about a record, by sent_emails("recordId", "speakerId"); null for none. */
export const deliveryJson = (recordId: string, speakerId: string, templates: readonly string[]) => `(
  SELECT json_build_object('to', m.recipient, 'state', m.state, 'reason', m.reason,
           'isUnderWay', m.state IN ('queued', 'sent') AND coalesce(m."sendAt", m."createdAt") > now() - interval '5 minutes')
    FROM sent_emails m
   WHERE m."recordId" = ${recordId} AND m."speakerId" = ${speakerId} AND m.state <> 'undone'
     AND m.template IN (${templates.map((name) => `'${name}'`).join(", ")})
   ORDER BY m."createdAt" DESC LIMIT 1)`;

/** `personal`: someone clicked. `group`: so they did, for several people. `automatic`: scheduled. `handover`: a signer named them. `copy`, `receipt`: no one wrote it. */
export type Purpose = "personal" | "group" | "automatic" | "handover" | "copy" | "receipt";

const isReceipt = (purpose: Purpose): boolean => purpose === "copy" || purpose === "receipt";

export const mayContact = (rule: ContactRule, purpose: Purpose): boolean =>
  isReceipt(purpose) || rule === "all" || (rule === "personal" && purpose !== "automatic");

/** The others have limits of their own. */
export const isCounted = (purpose: Purpose): boolean => purpose !== "handover" && purpose !== "receipt";

export const isAboutAddress = ({ extra }: AppError): boolean => extra.fields?.email !== undefined;

export const dailyLimit = (isTrial: boolean): number => (isTrial ? 30 : 200);

const STATE_OF: Record<string, EmailState> = {
  sent: "sent",
  delivery_delayed: "delayed",
  delivered: "delivered",
  opened: "delivered",
  clicked: "delivered",
  bounced: "bounced",
  suppressed: "bounced",
  complained: "complained",
  failed: "failed",
  canceled: "failed",
};

/** Of Resend's `last_event`; null for one without new information. */
export const stateOf = (event: string): EmailState | null => STATE_OF[event] ?? null;
