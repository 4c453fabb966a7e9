import { ApiError, failureText } from "@/lib/shared/api-client";

/** Text for a call that failed as a whole. */
export const sentence = (error: unknown): string =>
  error instanceof ApiError && error.code === "unauthenticated"
    ? "Your session has ended. Please log in again."
    : failureText(error, "Something went wrong. Please try again.");

/** The server's own words about a failure, or ours where it had none. */
export const serverText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "silent" ? error.message : fallback;
