export const MAX_ARCHIVE_BYTES = 6 * 1024 ** 3;

export type RestoreDto = {
  id: string;
  state: "running" | "done" | "failed";
  fileName: string;
  /** Files and rows written so far; `total` is 0 until they are counted. */
  done: number;
  total: number;
  error: string | null;
  createdAt: string;
};

/** `latest`: the last one of two days. */
export type RestoreStatus = { isEmpty: boolean; latest: RestoreDto | null };
