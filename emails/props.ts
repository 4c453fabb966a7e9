import type { ReactNode } from "react";

/**
 * Props are stored as JSON in the job queue. Instants are ISO 8601, `timeZone` is the reader's. Links with secrets are
 * made on delivery (lib/server/mail-delivery.ts) and passed as `url`.
 */
export type Moment = { username: string; at: string; timeZone: string };

/** Dates and amounts are formatted; unknown values are empty. */
export type InquirySent = {
  name: string;
  organisation: string;
  title: string;
  date: string;
  alternativeDate: string;
  place: string;
  attendees: string;
  format: string;
  topic: string;
  budget: string;
  email: string;
  phone: string;
  message: string;
};

export type LetterRun = { text: string; bold?: true; href?: string };

/** Of a text with bold, links and lists (lib/documents/rules.ts). */
export type LetterBlock =
  | { kind: "heading" | "paragraph"; runs: LetterRun[] }
  | { kind: "list"; ordered: boolean; items: LetterRun[][] }
  | { kind: "table"; columns: readonly string[]; rows: readonly (readonly string[])[] };

export type MailProps = {
  /** A speaker's own text to anyone. */
  letter: { speakerName: string; subject: string; blocks: LetterBlock[] };
  /** `url` is valid for 48 hours. */
  "verify-email": { username: string };
  /** `url` is valid for 60 minutes, once. */
  "reset-password": { username: string };
  "username-recovery": { username: string };
  "password-changed": Moment & { device: string };
  /** First sign-in from this browser. */
  "new-device": Moment & { device: string };
  /** To the new address; `url` is valid for 48 hours. */
  "confirm-new-email": { username: string; email: string };
  /** To the old address, before the change is confirmed. */
  "email-change-asked": Moment & { email: string };
  /** To the old address, after the change. */
  "email-changed": Moment & { email: string };
  "username-changed": Moment & { before: string };
  "two-factor-on": Moment & { device: string };
  "two-factor-off": Moment & { device: string };
  "recovery-code-used": Moment & { device: string; left: number };
  "recovery-codes-renewed": Moment & { device: string };
  "passkey-added": Moment & { name: string };
  "passkey-removed": Moment & { name: string };
  /** `dueAt`: time of the deletion. */
  "deletion-scheduled": Moment & { dueAt: string };
  "deletion-cancelled": Moment;
  "account-deleted": { username: string };
  /** To the holder. `url` is valid until `dueAt`, shown in the event's zone; `date` is formatted. */
  "hold-challenge": { speaker: string; title: string; date: string; dueAt: string; timeZone: string };
  /** To the speaker. `said` is "confirmed" or "released", `outcome` its consequence as a sentence. */
  "hold-answered": {
    username: string;
    title: string;
    date: string;
    holder: string;
    said: string;
    outcome: string;
    eventId: string;
  };
  /** To the holder who is first now, if the speaker wants it sent. */
  "hold-moved-up": { speaker: string; title: string; date: string };
  "hold-taken": { speaker: string; title: string; date: string };
  /** To the speaker. `confirmBy` is formatted, `outcome` is a sentence. */
  /** What there is to do; `more` are those that aren't listed. */
  digest: {
    username: string;
    /** "Thursday, March 12, 2026" */
    day: string;
    items: { title: string; why: string; href: string; label: string }[];
    more: number;
  };
  "hold-reminder": {
    username: string;
    title: string;
    date: string;
    holder: string;
    confirmBy: string;
    outcome: string;
    eventId: string;
  };
  /** To support. `email` is the reply address; `username` only when the sender was signed in. */
  "contact-message": { name: string; email: string; message: string; username?: string };
  /** To support. `kind` is its label; `email` only when a reply is welcome. */
  "feedback-message": { username: string; kind: string; text: string; email?: string };
  /** Support's reply; `quoted` is the original text. */
  "message-reply": { name: string; about: "message" | "feedback"; text: string; quoted: string };
  /** To a planner. `url` is valid for 60 days; unknown values are empty. */
  "testimonial-request": { speakerName: string; name: string; eventTitle: string; message: string };
  "testimonial-reminder": { speakerName: string; name: string; eventTitle: string; message: string };
  /** To a planner. `url` is valid for 14 days. */
  "tax-form": { speakerName: string; name: string };
  /** To a reader of a contract. `url` is theirs; `eventDate` is formatted; empty values are unknown. */
  contract: {
    speakerName: string;
    name: string;
    title: string;
    eventTitle: string;
    eventDate: string;
    note: string;
    /** "signature" or "approval" */
    purpose: string;
  };
  "contract-reminder": {
    speakerName: string;
    name: string;
    title: string;
    purpose: string;
    /** The link's end, shown in the speaker's zone. */
    dueAt: string;
    timeZone: string;
  };
  /** `url` ends in a token that the code is derived from (lib/shared/one-time-code.ts). */
  "contract-code": { speakerName: string; title: string };
  "contract-voided": { speakerName: string; name: string; title: string; reason: string };
  /** With the sealed file. `url` is the reader's own. */
  "contract-completed": { speakerName: string; name: string; title: string; number: string };
  "contract-sealed": { username: string; title: string; number: string; contractId: string };
  /** To the speaker. `headline` and `text` say what happened, `quote` is a signer's text. */
  "contract-news": {
    username: string;
    title: string;
    headline: string;
    text: string;
    quote: string;
    contractId: string;
  };
  /** To the payer, with the PDF; also when it's sent again. `url` is its page. Amounts and dates are formatted; empty values are unknown. */
  invoice: {
    speakerName: string;
    number: string;
    eventTitle: string;
    purchaseOrder: string;
    total: string;
    paid: string;
    /** What is due by today, or by the next due date. */
    due: string;
    /** "now" with amounts by date, where several are due. */
    dueOn: string;
    dueParts: string;
    later: string;
    /** The payee of checks. */
    payee: string;
    /** Number of the void invoice. */
    replaces: string;
    /** The sentence that says what is. */
    attached: string;
  };
  "invoice-reminder": {
    speakerName: string;
    number: string;
    eventTitle: string;
    amount: string;
    /** Of earlier payments. */
    overdue: string;
    /** "is due in 3 days", "is due today", "was due 7 days ago" */
    when: string;
    /** "Thursday, March 12, 2026" */
    dueOn: string;
  };
  /** With the receipt. `number` may list several; `balance` is what they have left, empty when nothing. */
  "invoice-receipt": {
    speakerName: string;
    number: string;
    /** Of several, the one at `url`. */
    linked?: string;
    eventTitle: string;
    amount: string;
    /** What the payer kept back for taxes, and both; empty when nothing. */
    withheld: string;
    total: string;
    receivedOn: string;
    reference: string;
    balance: string;
    dueOn: string;
    /** What is over; empty when nothing. */
    credit: string;
  };
  /** With the PDF. `overdue` and `credit` are empty when nothing. */
  "invoice-statement": { speakerName: string; on: string; balance: string; overdue: string; credit: string };
  /** With the PDF. `balance` is what the invoice has left, empty when nothing. */
  "credit-note": {
    speakerName: string;
    number: string;
    /** Number of the invoice that it lowers. */
    credits: string;
    amount: string;
    balance: string;
    reason: string;
  };
  /** `next`: a sentence on what replaces it, or empty. */
  "invoice-voided": { speakerName: string; number: string; reason: string; next: string };
  "testimonial-received": { username: string; name: string; eventTitle: string; content: string };
  /** To the speaker, on the first visit of this link. */
  "kit-opened": Moment & { name: string; linkId: string };
  /** To the speaker. `copyNote`: a sentence if the planner got a copy. */
  "kit-inquiry": InquirySent & { username: string; linkName: string; eventId: string; copyNote?: string };
  /** To the planner, a copy of what they sent. `speaker` is the name on the kit. */
  "kit-inquiry-copy": InquirySent & { speaker: string };
  /** Dates and amounts are formatted; unknown ones are empty. `charged`: paid just now. */
  "plan-begun": { username: string; charged: string; next: string; nextOn: string };
  "payment-failed": { username: string; amount: string; retryOn: string };
  "plan-ending": { username: string; endsOn: string };
  "plan-resumed": { username: string; next: string; nextOn: string };
  /** `paidUntil`: end of use after an early end. */
  "plan-refunded": { username: string; refunded: string };
  "plan-ended": { username: string; paidUntil: string };
  /** `left`: "3 days". `toConfirm`: a sentence for unconfirmed addresses. */
  "trial-ending": { username: string; endsOn: string; left: string; toConfirm: string };
  "trial-ended": { username: string; endsOn: string; toConfirm: string };
};

export type MailTemplate = keyof MailProps;

export type MailUrl = "kit" | "taxForm" | "unsubscribe";

/** Of the speaker's own color: of text in light and dark, of the main button and its text. */
export type SenderColors = { ink: string; darkInk: string; fill: string; onFill: string };

/** The speaker whose email it is; ours have none. */
export type Sender = { name: string; colors?: SenderColors | undefined };

/** `site` is the configured address without a trailing slash. */
export type MailContext = {
  site: string;
  url: string;
  urls?: Partial<Record<MailUrl, string>>;
  sender?: Sender | undefined;
};

export type RenderedMail = { subject: string; html: string; text: string };

/** `why`: the footer's reason for this email. A letter has no heading and no logo. */
export type MailContent = {
  subject: string;
  title: string;
  preview: string;
  why: string;
  body: ReactNode;
  isLetter?: true;
  unsubscribe?: string | undefined;
};

/** Pure, so that a retried email is identical. */
type Template<T extends MailTemplate> = (props: MailProps[T] & MailContext) => MailContent;

export type Templates = { [T in MailTemplate]: Template<T> };
