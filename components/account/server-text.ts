import { ApiError } from "@/lib/shared/api-client";

/** What HTTP itself says about a status is no text for a person. */
const REASON_PHRASE =
  /^(Bad Request|Unauthorized|Forbidden|Not Found|Conflict|Unprocessable (Entity|Content)|Too Many Requests|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Timeout|)$/;

/** The server's own words about a failure, or ours where it had none. */
export function serverText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || REASON_PHRASE.test(error.message)) return fallback;
  return error.message;
}
