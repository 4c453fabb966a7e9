import "server-only";

/** A test compares them with the migrations. */
export const QUEUES = {
  /** Twelve tries cover half a day. */
  mail: { retryLimit: 12, expireInSeconds: 60, deadLetter: "dead-letters" },
  tasks: { retryLimit: 5, expireInSeconds: 900, deadLetter: "dead-letters" },
  "dead-letters": { retryLimit: null, expireInSeconds: null, deadLetter: null },
} as const;

export type QueueName = keyof typeof QUEUES;
