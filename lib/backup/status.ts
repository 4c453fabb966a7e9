export const MAX_ARCHIVE_BYTES = 6 * 1024 ** 3;

export type RestoreDto = {
  id: string;
  state: "running" | "done" | "failed";
  fileName: string;
  done: number;
  total: number;
  error: string | null;
  createdAt: string;
};

export type RestoreStatus = { isEmpty: boolean; latest: RestoreDto | null };
