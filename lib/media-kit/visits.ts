import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import type { KitDownloadKind, VisitInput } from "@/lib/media-kit/link-schema";
import { issueVisitToken, readVisitToken, type VisitToken } from "@/lib/media-kit/visit-token";
import { isAutomated } from "@/lib/public-page/link";
import { query, type Tx, transaction } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import { countHit, type RateLimit } from "@/lib/server/rate-limit";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { visitorAddress } from "@/lib/server/visitor-address";
import { AppError } from "@/lib/shared/errors";

type CountedLink = { linkId: string; speakerId: SpeakerId };

type Visitor = Pick<VisitToken, "visitor" | "network">;

/** Limit against bots with changing user agents. Per address, link and day. */
const NEW_VISITORS: RateLimit = { name: "kit-visitors", limit: 12, windowSeconds: 24 * 60 * 60 };
const DOWNLOADS: RateLimit = { name: "kit-downloads", limit: 60, windowSeconds: 24 * 60 * 60 };

/** Visits within this time are joined. */
const SAME_VISIT = "30 minutes";

/** Token for reporting a visit; "" for the speaker's own session, bots, previews and prefetches. */
export async function visitTokenUnscoped(
  link: CountedLink,
  request: Pick<Request, "method" | "headers">,
  actor: Actor | null,
): Promise<string> {
  if (actor?.speakerId === link.speakerId || isAutomated(request)) return "";
  return issueVisitToken(link.linkId, { ...(await visitorOf(link, request)), issuedAt: new Date() });
}

/** Counts or extends a visit; never longer than the elapsed time. Invalid tokens are ignored silently. */
export async function countVisitUnscoped(
  link: CountedLink & { sections: readonly string[] },
  { token: text, seconds, sections }: VisitInput,
): Promise<void> {
  const token = readVisitToken(link.linkId, text);
  if (!token) return;
  const shown = sections.filter((section) => link.sections.includes(section));
  await transaction(async (tx) => {
    await lock(tx, token.visitor);
    const known = await extendVisit(tx, link, token, seconds, shown);
    if (known || !(await hasRoom(tx, link, token))) return;
    await tx.$executeRaw`
      INSERT INTO kit_visits (id, "speakerId", "linkId", visitor, "startedAt", seconds, sections)
      SELECT gen_random_uuid(), ${link.speakerId}::uuid, ${link.linkId}::uuid, ${token.visitor}, t.start,
             least(${seconds}, greatest(0, extract(epoch FROM now() - t.start)::int)), ${shown}::text[]
        FROM (SELECT least(${token.issuedAt}::timestamptz, now()) AS start) t`;
    await recordFirstOpening(tx, link);
  });
}

/** Once per visitor, link and kind within half an hour; bots and the speaker don't count. */
export async function countDownloadUnscoped(
  link: CountedLink,
  kind: KitDownloadKind,
  request: Pick<Request, "method" | "headers">,
  actor: Actor | null,
): Promise<void> {
  if (actor?.speakerId === link.speakerId || isAutomated(request)) return;
  const { visitor, network } = await visitorOf(link, request);
  await transaction(async (tx) => {
    await lock(tx, visitor);
    const [{ count } = { count: 0 }] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM kit_downloads
       WHERE "linkId" = ${link.linkId}::uuid AND "speakerId" = ${link.speakerId}::uuid AND kind = ${kind}::kit_download_kind
         AND visitor = ${visitor} AND at > now() - ${SAME_VISIT}::interval`;
    if (count > 0 || !(await isBelow(tx, DOWNLOADS, network))) return;
    await tx.$executeRaw`
      INSERT INTO kit_downloads (id, "speakerId", "linkId", kind, visitor)
      VALUES (gen_random_uuid(), ${link.speakerId}::uuid, ${link.linkId}::uuid, ${kind}::kit_download_kind, ${visitor})`;
  });
}

/** Extends the last visit if it is recent or began with this page view. */
async function extendVisit(
  tx: Tx,
  { linkId, speakerId }: CountedLink,
  { visitor, issuedAt }: VisitToken,
  seconds: number,
  sections: readonly string[],
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE kit_visits v SET "lastSeenAt" = now(),
        seconds = greatest(v.seconds, least(${seconds}, extract(epoch FROM now() - v."startedAt")::int)),
        sections = ARRAY(SELECT DISTINCT unnest(v.sections || ${[...sections]}::text[]))
      WHERE v."speakerId" = ${speakerId}::uuid AND v.id = (
        SELECT l.id FROM kit_visits l
         WHERE l."linkId" = ${linkId}::uuid AND l."speakerId" = ${speakerId}::uuid AND l.visitor = ${visitor}
           AND l."startedAt" > now() - interval '2 days'
           AND (l."lastSeenAt" > now() - ${SAME_VISIT}::interval OR l."startedAt" >= ${issuedAt}::timestamptz - interval '1 minute')
         ORDER BY l."startedAt" DESC LIMIT 1)`;
  return changed > 0;
}

/** Known visitors always; new ones up to `NEW_VISITORS`. */
async function hasRoom(tx: Tx, { linkId, speakerId }: CountedLink, { visitor, network }: Visitor): Promise<boolean> {
  const [{ count } = { count: 0 }] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM kit_visits WHERE "linkId" = ${linkId}::uuid AND "speakerId" = ${speakerId}::uuid
       AND visitor = ${visitor} AND "startedAt" > now() - interval '2 days'`;
  return count > 0 || isBelow(tx, NEW_VISITORS, network);
}

async function isBelow(tx: Tx, limit: RateLimit, network: Buffer): Promise<boolean> {
  try {
    await countHit(limit, network.toString("base64url"), tx);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}

/** Once per link, with an email if the speaker wants one. */
async function recordFirstOpening(tx: Tx, { linkId, speakerId }: CountedLink): Promise<void> {
  const [first] = await tx.$queryRaw<{ name: string; notifies: boolean; at: Date }[]>`
    UPDATE kit_links SET "firstOpenedAt" = now() WHERE id = ${linkId}::uuid AND "speakerId" = ${speakerId}::uuid
       AND "firstOpenedAt" IS NULL RETURNING name, "notifiesOnOpen" AS notifies, "firstOpenedAt" AS at`;
  if (!first?.notifies) return;
  const owner = await findOwnerUnscoped(speakerId, tx);
  if (!owner) return;
  const { username, email, timeZone } = owner;
  const props = { username, at: new Date(first.at).toISOString(), timeZone, name: first.name, linkId };
  await queueMail(tx, { speakerId, to: email, template: "kit-opened", props });
}

/** Serializes concurrent reports of a visitor. */
async function lock(tx: Tx, visitor: Buffer): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${visitor.toString("base64url")}, 0))`;
}

/** Hashes that can't be recomputed once the day's salt is deleted. */
async function visitorOf({ linkId }: CountedLink, request: Pick<Request, "headers">): Promise<Visitor> {
  const salt = await saltOfTheDay();
  const hash = (what: string) => createHmac("sha256", salt).update(what).digest().subarray(0, 16);
  const address = visitorAddress(request);
  return {
    visitor: hash(`visitor\n${linkId}\n${address}\n${request.headers.get("user-agent") ?? ""}`),
    network: hash(`network\n${linkId}\n${address}`),
  };
}

let cachedSalt: { salt: Buffer; until: number } | undefined;

/** Created by the first request of the database's day and cached until it ends; older salts are deleted. */
async function saltOfTheDay(): Promise<Buffer> {
  if (cachedSalt && Date.now() < cachedSalt.until) return cachedSalt.salt;
  const statement = `WITH past AS (DELETE FROM kit_salts WHERE day < current_date),
    made AS (INSERT INTO kit_salts (day, salt) VALUES (current_date, $1) ON CONFLICT (day) DO NOTHING RETURNING salt)
    SELECT salt, extract(epoch FROM current_date + 1 - now()) * 1000 AS left FROM (
      SELECT salt FROM made UNION ALL SELECT salt FROM kit_salts WHERE day = current_date) s LIMIT 1`;
  // Empty when a concurrent call created it: the next query finds it.
  const fetchSalt = () => query<{ salt: Buffer; left: string }>("kit-salt", statement, [randomBytes(32)]);
  const row = (await fetchSalt())[0] ?? (await fetchSalt())[0];
  if (!row) throw new Error("There is no salt of the day");
  cachedSalt = { salt: row.salt, until: Date.now() + Number(row.left) };
  return row.salt;
}
