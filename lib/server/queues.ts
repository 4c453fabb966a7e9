import "server-only";

/** The job queues as the migrations make them; a test compares the two. */
export const QUEUES = {
  /** One mail each, sent by lib/server/mail-delivery.ts. Twelve tries with growing pauses cover half a day. */
  mail: { retryLimit: 12, expireInSeconds: 60, deadLetter: "dead-letters" },
  /** Work for later: lib/server/tasks.ts. */
  tasks: { retryLimit: 5, expireInSeconds: 900, deadLetter: "dead-letters" },
  /** What failed for good, for a person to look at. */
  "dead-letters": { retryLimit: null, expireInSeconds: null, deadLetter: null },
} as const;

export type QueueName = keyof typeof QUEUES;
