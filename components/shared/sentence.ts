import { ApiError, failureText } from "@/lib/shared/api-client";

export const sentence = (error: unknown): string =>
  error instanceof ApiError && error.code === "unauthenticated"
    ? "Your session has ended. Please log in again."
    : failureText(error, "Something went wrong. Please try again.");

export const serverText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "silent" ? error.message : fallback;
