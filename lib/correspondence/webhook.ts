import "server-only";
import * as z from "zod";
import { stateOf } from "@/lib/correspondence/rules";
import { readBody } from "@/lib/server/body";
import { query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { EMAIL_TAG, findLastEvent, resend } from "@/lib/server/resend";
import { AppError } from "@/lib/shared/errors";

const reportSchema = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string().optional(),
    tags: z.record(z.string(), z.string()).optional(),
    bounce: z.object({ message: z.string() }).optional(),
    failed: z.object({ reason: z.string() }).optional(),
    suppressed: z.object({ message: z.string() }).optional(),
  }),
});

type Report = z.output<typeof reportSchema>;

/** @throws 400 for an invalid or old signature, or without a secret; 413 for a body over the limit */
export async function verifyReport(request: Request): Promise<Report> {
  const invalidSignature = () => new AppError("unproven", "The webhook's signature isn't valid.");
  const webhookSecret = env().RESEND_WEBHOOK_SECRET;
  const header = (name: string) => request.headers.get(`svix-${name}`) ?? "";
  const headers = { id: header("id"), timestamp: header("timestamp"), signature: header("signature") };
  if (!webhookSecret || !headers.signature) throw invalidSignature();
  const payload = (await readBody(request)).toString();
  let report: unknown;
  try {
    report = resend().webhooks.verify({ payload, headers, webhookSecret });
  } catch {
    throw invalidSignature();
  }
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) throw new AppError("unproven", "This isn't a report of an email.");
  return parsed.data;
}

const KNOWN = `SELECT id FROM sent_emails WHERE "providerId" = $1 OR id = $2::uuid LIMIT 1`;

const ADVANCE = `UPDATE sent_emails SET state = $3::email_state, reason = $4, "providerId" = $1, "stateAt" = now()
  WHERE ("providerId" = $1 OR id = $2::uuid) AND (state < $3::email_state OR state = 'failed')`;

/** A report only makes us look: Resend says what is true. Throws while it doesn't, so that it reports again. */
export async function handleReportUnscoped({ type, data }: Report): Promise<{ received: true }> {
  const received = { received: true } as const;
  const { email_id: id, tags, bounce, failed, suppressed } = data;
  if (!type.startsWith("email.") || !id) return received;
  const ours = z.uuid().safeParse(tags?.[EMAIL_TAG]).data ?? null;
  if ((await query("email-known", KNOWN, [id, ours])).length === 0) return received;
  const event = await findLastEvent(id);
  const state = event && stateOf(event);
  if (!state) return received;
  const reason = bounce?.message ?? failed?.reason ?? suppressed?.message ?? "";
  await query("email-state", ADVANCE, [id, ours, state, reason.slice(0, 500)]);
  return received;
}
