import type { ReactElement } from "react";

/**
 * What each mail says about, as plain data: it waits in the job queue as JSON. Instants are ISO 8601; `timeZone` is the
 * reader's. Links that carry a secret are not here: they are made when the mail is sent (lib/server/mail-delivery.ts) and
 * reach the template as `url`.
 */
type Moment = { username: string; at: string; timeZone: string };

export type MailProps = {
  /** To a new address: confirm it. `url`; good for 48 hours. */
  "verify-email": { username: string };
  /** `url`; good for 60 minutes, once. */
  "reset-password": { username: string };
  "username-recovery": { username: string };
  "password-changed": Moment & { device: string };
  /** A log-in from a browser that this person has not used before. */
  "new-device": Moment & { device: string };
  /** To the new address. `url`; good for 48 hours. */
  "confirm-new-email": { username: string; email: string };
  /** To the old address, when a change was asked for. */
  "email-change-asked": Moment & { email: string };
  /** To the old address, once the new one is in place. */
  "email-changed": Moment & { email: string };
  "username-changed": Moment & { before: string };
  "two-factor-on": Moment & { device: string };
  "two-factor-off": Moment & { device: string };
  "recovery-code-used": Moment & { device: string; left: number };
  "recovery-codes-renewed": Moment & { device: string };
  "passkey-added": Moment & { name: string };
  "passkey-removed": Moment & { name: string };
  /** `dueAt` is when everything goes. */
  "deletion-scheduled": Moment & { dueAt: string };
  "deletion-cancelled": Moment;
  "account-deleted": { username: string };
  /** To the holder of a day. `url`; good until `dueAt`, said in the event's zone. `date` is written out. */
  "hold-challenge": { speaker: string; title: string; date: string; dueAt: string; timeZone: string };
  /** To the speaker. `said` is "confirmed" or "released", `outcome` a sentence on what that means. */
  "hold-answered": {
    username: string;
    title: string;
    date: string;
    holder: string;
    said: string;
    outcome: string;
    eventId: string;
  };
  /** To the holder who is first now, at the speaker's wish. */
  "hold-moved-up": { speaker: string; title: string; date: string };
  /** To the speaker. `confirmBy` is written out, `outcome` a sentence on what that means today. */
  "hold-reminder": {
    username: string;
    title: string;
    date: string;
    holder: string;
    confirmBy: string;
    outcome: string;
    eventId: string;
  };
  /** To the house. `email` is where the answer goes; `username` is there when the sender was signed in. */
  "contact-message": { name: string; email: string; message: string; username?: string };
  /** To the house. `kind` is its label; `email` is there when the speaker may be answered. */
  "feedback-message": { username: string; kind: string; text: string; email?: string };
  /** To whoever wrote: the house's answer. `about` is "message" or "feedback", `quoted` what they wrote. */
  "message-reply": { name: string; about: "message" | "feedback"; text: string; quoted: string };
  /** To a planner, in the speaker's name. `url`; good for 60 days. What is not known is empty. */
  "testimonial-request": { speakerName: string; name: string; eventTitle: string; message: string };
  /** The same a week later, once. */
  "testimonial-reminder": { speakerName: string; name: string; eventTitle: string; message: string };
  "testimonial-received": { username: string; name: string; eventTitle: string; content: string };
  /** To the speaker: somebody has looked at the media kit on this link for the first time. */
  "kit-opened": Moment & { name: string; linkId: string };
  /** To the speaker: somebody asks for a date. `date` is written out; what is not known is empty. */
  "kit-inquiry": {
    username: string;
    name: string;
    organisation: string;
    title: string;
    date: string;
    place: string;
    linkName: string;
    message: string;
    eventId: string;
  };
  /** Days and amounts about plans are written out; what is not known, or is not, is empty. `charged`: paid just now. */
  "plan-begun": { username: string; charged: string; next: string; nextOn: string };
  "payment-failed": { username: string; amount: string; retryOn: string };
  /** It was cancelled, and ends with what is paid. */
  "plan-ending": { username: string; endsOn: string };
  "plan-resumed": { username: string; next: string; nextOn: string };
  /** `paidUntil`: it was cut off, and can be used until then. */
  "plan-ended": { username: string; paidUntil: string };
  /** `left`: "3 days". `toConfirm`: a sentence for whoever has not confirmed their address. */
  "trial-ending": { username: string; endsOn: string; left: string; toConfirm: string };
  "trial-ended": { username: string; endsOn: string; toConfirm: string };
};

export type MailTemplate = keyof MailProps;

/** What every template also gets. `site` is the configured address, without a slash at its end. */
export type MailContext = { site: string; url: string };

export type RenderedMail = { subject: string; html: string; text: string };

/** One kind of mail. The component is a plain function of its data: the same data always makes the same mail. */
export type Template<T extends MailTemplate> = {
  subject: (props: MailProps[T]) => string;
  Component: (props: MailProps[T] & { context: MailContext }) => ReactElement;
};
