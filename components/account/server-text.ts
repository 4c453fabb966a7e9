import { ApiError } from "@/lib/shared/api-client";

/** The server's own words about a failure, or ours where it had none. */
export const serverText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "silent" ? error.message : fallback;
