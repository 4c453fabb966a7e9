import { defineTransitions } from "@/lib/shared/transitions";

export const MAX_ARCHIVE_BYTES = 6 * 1024 ** 3;

const RESTORE_STATES = ["running", "done", "failed"] as const;

export const RESTORE_MOVES = defineTransitions(RESTORE_STATES, {
  finish: { from: ["running"], to: "done" },
  fail: { from: ["running"], to: "failed" },
});

export type RestoreDto = {
  id: string;
  state: (typeof RESTORE_STATES)[number];
  fileName: string;
  done: number;
  total: number;
  error: string | null;
  createdAt: string;
};

export type RestoreStatus = { isEmpty: boolean; latest: RestoreDto | null };
