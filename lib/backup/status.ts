/** Bytes of an archive, written or restored. */
export const MAX_ARCHIVE_BYTES = 6 * 1024 ** 3;

export type RestoreDto = {
  id: string;
  state: "running" | "done" | "failed";
  fileName: string;
  /** Files and rows written so far; `total` is 0 until they are counted. */
  done: number;
  total: number;
  /** One sentence, when it failed. */
  error: string | null;
  createdAt: string;
};

/** `GET /api/restores`: whether an archive can be restored here, and the last one of two days. */
export type RestoreStatus = { isEmpty: boolean; latest: RestoreDto | null };
