import "server-only";
import { Resend } from "resend";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";

export const PATIENCE = 20_000;

/** Names our row in the reports about an email, also before Resend's id is stored. */
export const EMAIL_TAG = "email_id";

export function resend(): Resend {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env();
  return new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL });
}

/** Null for an email that Resend doesn't know. @throws 503 when it doesn't say */
export async function findLastEvent(id: string) {
  const { data, error } = await resend().emails.get(id, { signal: AbortSignal.timeout(PATIENCE) });
  if (data) return data.last_event;
  if (error?.statusCode === 404 || error?.statusCode === 422) return null;
  throw new AppError("unavailable", "The email provider isn't responding.", { headers: { "Retry-After": "30" } });
}
