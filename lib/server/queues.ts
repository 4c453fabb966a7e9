import "server-only";

export const QUEUES = {
  mail: { retryLimit: 12, expireInSeconds: 60, deadLetter: "dead-letters" },
  tasks: { retryLimit: 5, expireInSeconds: 900, deadLetter: "dead-letters" },
  "dead-letters": { retryLimit: null, expireInSeconds: null, deadLetter: null },
} as const;

export type QueueName = keyof typeof QUEUES;
