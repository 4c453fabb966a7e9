import { ApiError } from "@/lib/shared/api-client";

/** What to say about a call that failed as a whole. */
export function sentence(error: unknown): string {
  if (!(error instanceof ApiError) || !error.message) return "Something went wrong. Please try again.";
  return error.code === "unauthenticated" ? "Your session has ended. Please log in again." : error.message;
}
