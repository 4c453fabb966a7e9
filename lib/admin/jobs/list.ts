export const MAIL_LIST = { sort: "queued", dir: "desc", filters: ["state", "user"], keep: ["tab"] } as const;

export const MAIL_STATES = ["waiting", "retrying", "sending", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_LABEL: Record<MailState, string> = {
  waiting: "Waiting",
  retrying: "Will be tried again",
  sending: "On its way",
  sent: "Sent",
  failed: "Given up",
};

/** "verify-email" → "Verify email" */
export const inWords = (name: string): string => {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
