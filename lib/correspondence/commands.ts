import "server-only";
import {
  dailyLimit,
  type HeldEmail,
  isCounted,
  mayContact,
  type Purpose,
  UNDO_TIME,
  UNSUBSCRIBE_PATH,
} from "@/lib/correspondence/rules";
import { DEFAULT_ACCENT, tonesOf } from "@/lib/public-page/color";
import { prisma, query, type Tx } from "@/lib/server/db";
import { isTooLargeToAttach, type MailJob, type MailTemplate, queueMail } from "@/lib/server/mail";
import type { Delivered } from "@/lib/server/mail-delivery";
import { newToken } from "@/lib/server/mailed-token";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { optionalEmail } from "@/lib/shared/fields";
import type { ContactRule } from "@/lib/shared/party-fields";
import { requireSpeakerName } from "@/lib/shared/speaker-name";

type Tenant = Pick<Actor, "speakerId">;

type Refused = { address: string; rule: ContactRule; reason: string; name: string; href: string };

/** Of clients and bureaus that have any of the addresses, also as a contact's, event's or representative's. */
const contactRulesOf = (actor: Tenant, addresses: readonly string[], tx: Tx): Promise<Refused[]> =>
  tx.$queryRaw<Refused[]>`
    WITH ruled AS (
      SELECT c.name, '/clients/' || c.id AS href, c."contactRule", c."contactReason", ARRAY[c.email, c."billingEmail"] ||
             ARRAY(SELECT p.email FROM contacts p WHERE p."clientId" = c.id AND p."speakerId" = c."speakerId") ||
             ARRAY(SELECT e."contactEmail"::citext FROM events e WHERE e."clientId" = c.id AND e."speakerId" = c."speakerId"
                      AND e."bureauPartnerId" IS NULL) AS emails
        FROM clients c WHERE c."speakerId" = ${actor.speakerId}::uuid AND c."deletedAt" IS NULL AND c."contactRule" <> 'all'
      UNION ALL
      SELECT b.name, '/bureau-partners/' || b.id, b."contactRule", b."contactReason", ARRAY[b.email, b."billingEmail"] ||
             ARRAY(SELECT r.email FROM representatives r WHERE r."bureauPartnerId" = b.id AND r."speakerId" = b."speakerId")
        FROM bureau_partners b
       WHERE b."speakerId" = ${actor.speakerId}::uuid AND b."deletedAt" IS NULL AND b."contactRule" <> 'all')
    SELECT a.address::text AS address, r."contactRule"::text AS rule,
           r."contactReason" AS reason, r.name::text AS name, r.href
      FROM ruled r CROSS JOIN unnest(${addresses}::citext[]) AS a(address)
     WHERE a.address = ANY (r.emails) ORDER BY r."contactRule" DESC`;

type Failed = { address: string; state: "bounced" | "complained" };

const failedAddresses = (actor: Tenant, addresses: readonly string[], tx: Tx): Promise<Failed[]> =>
  tx.$queryRaw<Failed[]>`
    SELECT recipient::text AS address, max(state)::text AS state FROM sent_emails
     WHERE "speakerId" = ${actor.speakerId}::uuid AND recipient = ANY (${addresses}::citext[]) AND state >= 'bounced'
     GROUP BY recipient`;

async function countSent(actor: Actor, tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ sent: number }[]>`
    SELECT coalesce(sum(1 + coalesce(cardinality(cc), 0)), 0)::int AS sent FROM sent_emails
     WHERE "speakerId" = ${actor.speakerId}::uuid AND "createdAt" > now() - interval '24 hours' AND NOT "isReceipt"
       AND state <> 'undone'`;
  return row?.sent ?? 0;
}

/** Files too large to attach are left to the link. */
export type OutsideMail<T extends MailTemplate = MailTemplate> = Pick<
  MailJob<T>,
  "to" | "cc" | "template" | "props" | "link" | "links" | "attachments" | "calendar"
> & {
  recordId: string;
  /** Anyone can have typed the address, so it isn't told the speaker's. */
  isUnanswerable?: true;
};

/**
 * The only way to email others: all are queued or none. @param sendAt until then each can be undone
 * @returns their ids @throws 422 and 409 with the reason
 */
export async function emailOutsiders<T extends MailTemplate>(
  actor: Actor,
  purpose: Purpose,
  mails: readonly OutsideMail<T>[],
  tx: Tx,
  sendAt?: Date,
): Promise<string[]> {
  const addresses = mails.flatMap(({ to, cc = [] }) => [to, ...cc]);
  const fromName = await requireMailable(actor, purpose, addresses, tx);
  if (isCounted(purpose)) await refuseBeyondLimit(actor, addresses.length, tx);
  const colors = await colorsOf(actor, tx);
  const ids: string[] = [];
  for (const { recordId, isUnanswerable, attachments: files = [], ...mail } of mails) {
    const { speakerId } = actor;
    const { to: recipient, cc = [], template } = mail;
    const { tokenId: id, tokenHash } = newToken();
    const isGroup = purpose === "group";
    const data = { id, speakerId, recordId, recipient, cc, template, isReceipt: !isCounted(purpose), sendAt };
    await tx.sentEmail.create({ data: { ...data, ...(isGroup && { tokenHash }) } });
    const links = { ...mail.links, ...(isGroup && { unsubscribe: { path: UNSUBSCRIBE_PATH, tokenId: id } }) };
    const replyTo = isUnanswerable ? {} : { replyTo: actor.email };
    const attachments = await withinAttachable(actor, files, tx);
    const isHeld = sendAt && ({ isHeld: true } as const);
    const job = { ...mail, ...replyTo, ...isHeld, links, attachments, speakerId, fromName, colors, emailId: id };
    await queueMail(tx, job, sendAt);
    ids.push(id);
  }
  return ids;
}

/** Of the accent of their kit, as on its pages. */
async function colorsOf({ speakerId }: Tenant, tx: Tx) {
  const [kit] = await tx.$queryRaw<{ accent: string | null }[]>`
    SELECT coalesce(published, content)->>'accent' AS accent FROM media_kits WHERE "speakerId" = ${speakerId}::uuid`;
  const { light, dark } = tonesOf(kit?.accent ?? DEFAULT_ACCENT);
  return { ink: light.accent, darkInk: dark.accent, fill: light.fill, onFill: light.onFill };
}

/** Sends one email with ten seconds to undo it. */
export async function holdEmail<T extends MailTemplate>(
  actor: Actor,
  mail: OutsideMail<T>,
  tx: Tx,
): Promise<HeldEmail> {
  const [id = ""] = await emailOutsiders(actor, "personal", [mail], tx, new Date(Date.now() + UNDO_TIME));
  return { id, to: mail.to };
}

/** Its job starts at `sendAt` at the earliest, so that no email is sent and undone. @throws 404; 409 once it is too late */
export async function undoEmail({ speakerId }: Actor, id: string): Promise<HeldEmail> {
  const text = `UPDATE sent_emails SET state = 'undone', "stateAt" = now()
    WHERE id = $1 AND "speakerId" = $2 AND state = 'queued' AND "sendAt" > now() RETURNING id, recipient AS "to"`;
  const [undone] = await query<HeldEmail>("email-undo", text, [id, speakerId]);
  if (undone) return undone;
  if ((await prisma().sentEmail.count({ where: { id, speakerId } })) === 0) throw notFound("email");
  throw new AppError("conflict", "The sending can no longer be undone.");
}

/** Milliseconds; after a longer wait, an email is checked once more. */
const LONG_WAIT = 60_000;

/** A held email that was undone, or that may no longer be sent, which its row then says. */
export async function isCanceledUnscoped({ isHeld, emailId, to, cc = [], links }: MailJob): Promise<boolean> {
  if (!isHeld) return false;
  const email = await prisma().sentEmail.findFirst({ where: { id: emailId, state: { not: "undone" } } });
  if (!email) return true;
  if (Number(email.sendAt) - Number(email.createdAt) < LONG_WAIT) return false;
  const speakerId = email.speakerId as SpeakerId;
  try {
    await refuseUnwanted({ speakerId }, links?.unsubscribe ? "group" : "personal", [to, ...cc], prisma());
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const data = { state: "failed", reason: error.message, stateAt: new Date() } as const;
    await prisma().sentEmail.updateMany({ where: { id: email.id, speakerId, state: "queued" }, data });
    return true;
  }
}

async function withinAttachable({ speakerId }: Actor, files: string[], tx: Tx): Promise<string[]> {
  if (files.length === 0) return [];
  const found = await tx.storedFile.findMany({ where: { speakerId, id: { in: files } }, select: { bytes: true } });
  return isTooLargeToAttach(found.map(({ bytes }) => bytes)) ? [] : files;
}

/** All but the limit; on its own for what is sent later. @returns the speaker's name */
export async function requireMailable(
  actor: Actor,
  purpose: Purpose,
  addresses: readonly string[],
  tx: Tx,
): Promise<string> {
  const name = requireSpeakerName(actor.speaker.name);
  if (!actor.emailVerified) {
    throw new AppError("conflict", "Confirm your email address in your account settings first, so replies reach you.", {
      link: { href: "/account-settings", label: "Account settings" },
    });
  }
  refuseMalformed(addresses);
  await refuseUnwanted(actor, purpose, addresses, tx);
  return name;
}

const address = optionalEmail();

function refuseMalformed(addresses: readonly string[]): void {
  const wrong = addresses.find((text) => text === "" || address.safeParse(text).data !== text);
  if (wrong !== undefined) throw invalid({ email: `“${wrong.slice(0, 100)}” isn't one email address.` });
}

async function refuseUnwanted(actor: Tenant, purpose: Purpose, addresses: readonly string[], tx: Tx): Promise<void> {
  const [failed] = await failedAddresses(actor, addresses, tx);
  if (failed?.state === "complained") {
    throw refusal(`${failed.address} marked your last email as spam, so we won't send another.`);
  }
  if (failed) throw refusal(`Your last email to ${failed.address} bounced. Correct the address and try again.`);
  if (purpose === "group") await refuseUnsubscribed(actor, addresses, tx);
  const [refused] = (await contactRulesOf(actor, addresses, tx)).filter(({ rule }) => !mayContact(rule, purpose));
  if (!refused) return;
  const what = refused.rule === "none" ? "no emails" : "no automatic emails";
  const why = refused.reason ? `: ${refused.reason}` : "";
  throw refusal(`${refused.name} gets ${what}${why}. Change it on their page if that's no longer true.`, {
    link: { href: refused.href, label: `Open ${refused.name}` },
  });
}

/** By unsubscribed_addresses("speakerId", address) and letters("speakerId", email). */
async function refuseUnsubscribed({ speakerId }: Tenant, addresses: readonly string[], tx: Tx): Promise<void> {
  const [found] = await tx.$queryRaw<{ who: string }[]>`
    SELECT coalesce((SELECT l.name || ' (' || u.address || ')' FROM letters l WHERE l."speakerId" = u."speakerId"
              AND l.email = u.address AND l.name <> '' ORDER BY l."createdAt" DESC LIMIT 1), u.address::text) AS who
      FROM unsubscribed_addresses u WHERE u."speakerId" = ${speakerId}::uuid AND u.address = ANY (${addresses}::citext[])
     ORDER BY u.address LIMIT 1`;
  if (found) throw refusal(`${found.who} unsubscribed from emails to several people. Write to them alone instead.`);
}

const refusal = (sentence: string, extra: { link?: { href: string; label: string } } = {}) =>
  new AppError("conflict", sentence, { fields: { email: sentence }, ...extra });

/** Counted for a whole send, one send of an account at a time. */
async function refuseBeyondLimit(actor: Actor, count: number, tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`emails:${actor.speakerId}`}, 0))`;
  const isTrial = actor.subscription.status === "trialing" && !actor.subscription.hasPlan;
  const limit = dailyLimit(isTrial);
  const sent = await countSent(actor, tx);
  if (sent + count <= limit) return;
  const left = Math.max(0, limit - sent);
  const rest = left === 0 ? "Try again tomorrow" : `You can send ${left} more today`;
  throw new AppError(
    "conflict",
    `You can email up to ${limit} people in 24 hours${isTrial ? " during your trial" : ""}. ${rest}${isTrial ? ", or subscribe to send more" : ""}.`,
    isTrial ? { link: { href: "/subscribe", label: "Subscribe" } } : {},
  );
}

/** A report of the provider may have come first; then only the subject and the provider's ID are missing. */
export async function recordSentUnscoped({ emailId }: MailJob, { id, subject }: Delivered): Promise<void> {
  if (!emailId) return;
  const isFirst = "state IN ('queued', 'failed')";
  await query(
    "email-sent",
    `UPDATE sent_emails SET subject = $2, "providerId" = coalesce($3, "providerId"),
            reason = CASE WHEN ${isFirst} THEN '' ELSE reason END,
            state = CASE WHEN ${isFirst} THEN 'sent' ELSE state END,
            "stateAt" = CASE WHEN ${isFirst} THEN now() ELSE "stateAt" END
      WHERE id = $1`,
    [emailId, subject, id],
  );
}

export async function recordFailedUnscoped({ emailId }: MailJob): Promise<void> {
  if (!emailId) return;
  await query(
    "email-failed",
    `UPDATE sent_emails SET state = 'failed', reason = $2, "stateAt" = now() WHERE id = $1 AND state < 'delivered'`,
    [emailId, "Our email provider didn't accept it."],
  );
}
