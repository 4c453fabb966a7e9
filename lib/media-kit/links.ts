import "server-only";
import type { Prisma } from "@prisma/client";
import { hashPassword } from "@/lib/account/passwords";
import { findContacts } from "@/lib/media-kit/contacts";
import {
  KIT_DOWNLOADS,
  type KitLinkDto,
  type KitLinkInput,
  type KitLinkPatch,
  type KitLinkViewsDto,
  type LinkChoices,
} from "@/lib/media-kit/link-schema";
import { KIT_SECTIONS, linkState, MOST } from "@/lib/media-kit/list";
import { slugOf } from "@/lib/media-kit/public/public-kit";
import { getMediaKit } from "@/lib/media-kit/queries";
import { type KitContent, readKit } from "@/lib/media-kit/schema";
import { prisma, query, queryOne, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { newToken, visibleToken } from "@/lib/server/mailed-token";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { addDays, dayToDate, today } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { siteAddress } from "@/lib/shared/site";

/** Bureaus with representatives, the kit's pictures, and the sentences a bureau-safe link drops. */
export async function getLinkChoices(actor: Actor): Promise<LinkChoices> {
  const ours = { speakerId: actor.speakerId, deletedAt: null };
  const [bureaus, pictures, kit, speaker] = await Promise.all([
    prisma().bureauPartner.findMany({
      where: ours,
      select: {
        id: true,
        name: true,
        representatives: { where: { deletedAt: null }, select: { id: true, name: true }, orderBy: { name: "asc" } },
      },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
    prisma().storedFile.findMany({
      where: { ...ours, kind: { in: ["headshot", "kit_picture"] } },
      select: { id: true, name: true },
      orderBy: { createdAt: "desc" },
      take: 60,
    }),
    prisma().mediaKit.findUnique({ where: { speakerId: actor.speakerId }, select: { published: true } }),
    prisma().speaker.findUniqueOrThrow({
      where: { id: actor.speakerId },
      select: { name: true, title: true, email: true, phone: true, website: true },
    }),
  ]);
  const content = kit?.published ? readKit(kit.published) : (await getMediaKit(actor)).content;
  const { name, title, ...own } = speaker;
  return {
    bureaus,
    pictures,
    leftOut: [title, ...textsOf(content)].flatMap((text) => findContacts(text, own)),
    preview: {
      title: [name, title].filter(Boolean).join(", "),
      text: content.headline || content.bios.short,
      fileId: content.headshots[0]?.fileId ?? null,
    },
  };
}

const textsOf = (kit: KitContent): string[] => [
  kit.headline,
  ...kit.videos.map(({ title }) => title),
  ...kit.clients.map(({ name }) => name),
  ...kit.headshots.map(({ description }) => description),
  ...Object.values(kit.bios),
  ...kit.topics.flatMap(({ title, description, takeaways, audience }) => [title, description, ...takeaways, audience]),
  kit.introduction,
  kit.rider,
  ...[...kit.awards, ...kit.books].flatMap(({ title, details }) => [title, details]),
  kit.fees.note,
];

const REVOKED_LISTED = 100;

type LinkRow = Omit<KitLinkDto, "address" | "longAddress" | "state"> & {
  tokenId: string;
  speakerName: string;
  revokedAt: string | null;
  pausedAt: string | null;
  isLive: boolean;
};

/** As in `openLinkUnscoped`; by the keys of `kit_links l` and `speakers s`. */
const IS_LIVE = `btrim(s.name) <> '' AND EXISTS (SELECT FROM media_kits k WHERE k."speakerId" = s.id
    AND k."publishedAt" IS NOT NULL)`;

/** Visits by kit_visits("linkId", "speakerId", "startedAt"), inquiries by events("kitLinkId", "speakerId"). */
const LINKS = `SELECT l.id, l.name, l."tokenId", s.name AS "speakerName", ${IS_LIVE} AS "isLive", l.sections, l."expiresOn"::text AS "expiresOn",
    l."passwordHash" IS NOT NULL AS "hasPassword", l."allowsDownloads", l."showsDates", l."previewTitle", l."previewText",
    l."previewFileId", l."notifiesOnOpen", l."isBureauSafe", l."bureauPartnerId", coalesce(b.name, '') AS "bureauPartnerName",
    l."representativeId", coalesce(r.name, '') AS "representativeName", iso_instant(l."firstOpenedAt") AS "firstOpenedAt",
    iso_instant(l."pausedAt") AS "pausedAt", iso_instant(l."revokedAt") AS "revokedAt",
    v.visits::int AS visits, iso_instant(v."lastVisitAt") AS "lastVisitAt", i.inquiries::int AS inquiries,
    l.version, iso_instant(l."createdAt") AS "createdAt", iso_instant(l."updatedAt") AS "updatedAt"
  FROM kit_links l
  JOIN speakers s ON s.id = l."speakerId"
  LEFT JOIN bureau_partners b ON b.id = l."bureauPartnerId" AND b."speakerId" = l."speakerId"
  LEFT JOIN representatives r ON r.id = l."representativeId" AND r."speakerId" = l."speakerId"
  CROSS JOIN LATERAL (SELECT count(*) AS visits, max(v."startedAt") AS "lastVisitAt" FROM kit_visits v
     WHERE v."linkId" = l.id AND v."speakerId" = l."speakerId") v
  CROSS JOIN LATERAL (SELECT count(*) AS inquiries FROM events e
     WHERE e."kitLinkId" = l.id AND e."speakerId" = l."speakerId" AND e."deletedAt" IS NULL) i`;

function toLinkDto(
  { tokenId, speakerName, revokedAt, pausedAt, isLive, ...row }: LinkRow,
  actor: Pick<Actor, "timeZone" | "viewedBy">,
): KitLinkDto {
  const token = visibleToken(actor, tokenId);
  return {
    ...row,
    address: `${siteAddress()}/shared/${token}`,
    longAddress: `${siteAddress()}/share/${slugOf(speakerName, row)}/${token}`,
    state: linkState({ revokedAt, isLive, pausedAt, expiresOn: row.expiresOn }, today(actor.timeZone)),
  };
}

export async function listLinks(actor: Actor): Promise<KitLinkDto[]> {
  const rows = await query<LinkRow>(
    "kit-links",
    `${LINKS} WHERE l."speakerId" = $1
      ORDER BY l."revokedAt" IS NOT NULL, l."revokedAt" DESC, l."createdAt" DESC, l.id DESC LIMIT ${MOST.links + REVOKED_LISTED}`,
    [actor.speakerId],
  );
  return rows.map((row) => toLinkDto(row, actor));
}

/** In any state. 404 when it isn't this speaker's. */
export async function getLink(actor: Actor, id: string): Promise<KitLinkDto> {
  const row = await queryOne<LinkRow>("link", "kit-link", `${LINKS} WHERE l.id = $1 AND l."speakerId" = $2`, [
    id,
    actor.speakerId,
  ]);
  return toLinkDto(row, actor);
}

export async function isKitPublished(actor: Actor, tx: Tx = prisma()): Promise<boolean> {
  const where = { speakerId: actor.speakerId, publishedAt: { not: null }, speaker: { name: { not: "" } } };
  return (await tx.mediaKit.count({ where })) > 0;
}

const DAYS = 30;

type ViewsRow = Omit<KitLinkViewsDto, "sections" | "downloads" | "days"> & {
  sections: Record<string, number>;
  downloads: Record<string, number>;
  days: Record<string, number>;
};

const counts = (key: string, from: string) =>
  `(SELECT coalesce(json_object_agg(k, n), '{}') FROM (SELECT ${key} AS k, count(*)::int AS n FROM ${from} GROUP BY 1) g)`;

/** By kit_visits("linkId", "speakerId", "startedAt") and kit_downloads("linkId", "speakerId", at). 404 for a foreign link. */
export async function getLinkViews(actor: Actor, id: string): Promise<KitLinkViewsDto> {
  const first = addDays(today(actor.timeZone), 1 - DAYS);
  const row = await queryOne<ViewsRow>(
    "link",
    "kit-link-views",
    `WITH visit AS MATERIALIZED (SELECT * FROM kit_visits WHERE "linkId" = $1 AND "speakerId" = $2),
      saved AS MATERIALIZED (SELECT * FROM kit_downloads WHERE "linkId" = $1 AND "speakerId" = $2)
    SELECT (SELECT count(*)::int FROM visit) AS visits,
      (SELECT count(DISTINCT visitor)::int FROM visit) AS visitors,
      (SELECT coalesce(round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)), 0)::int FROM visit) AS "medianSeconds",
      ${counts("unnest(sections)", "visit")} AS sections,
      ${counts("kind", "saved")} AS downloads,
      (SELECT count(*)::int FROM events e WHERE e."kitLinkId" = l.id AND e."speakerId" = l."speakerId"
          AND e."deletedAt" IS NULL) AS inquiries,
      ${counts(`(("startedAt" AT TIME ZONE $3)::date)::text`, `visit WHERE ("startedAt" AT TIME ZONE $3)::date >= $4::date`)} AS days,
      (SELECT coalesce(json_agg(json_build_object('startedAt', iso_instant(v."startedAt"), 'seconds', v.seconds,
            'sections', v.sections, 'downloads', v.downloads) ORDER BY v."startedAt" DESC), '[]')
         FROM (SELECT t.*, ARRAY(SELECT DISTINCT s.kind::text FROM saved s WHERE s.visitor = t.visitor
                   AND s.at BETWEEN t."startedAt" AND t."lastSeenAt" + interval '30 minutes') AS downloads
                 FROM visit t ORDER BY t."startedAt" DESC LIMIT 50) v) AS latest
     FROM kit_links l WHERE l.id = $1 AND l."speakerId" = $2`,
    [id, actor.speakerId, actor.timeZone || "UTC", first],
  );
  const { sections, downloads, days } = row;
  return {
    ...row,
    sections: KIT_SECTIONS.flatMap((section) => {
      const visits = sections[section];
      return visits ? [{ section, visits }] : [];
    }),
    downloads: KIT_DOWNLOADS.flatMap((kind) => {
      const count = downloads[kind];
      return count ? [{ kind, count }] : [];
    }),
    days: Array.from({ length: DAYS }, (_, at) => addDays(first, at)).map((day) => ({ day, visits: days[day] ?? 0 })),
    latest: row.latest.map((visit) => ({
      ...visit,
      sections: KIT_SECTIONS.filter((section) => visit.sections.includes(section)),
    })),
  };
}

/** Scalar subquery over `events e`: the link of its inquiry. */
export const EVENT_KIT_LINK_JSON = `(SELECT json_build_object('linkId', l.id, 'linkName', l.name) FROM kit_links l
   WHERE l.id = e."kitLinkId" AND l."speakerId" = e."speakerId")`;

/** The stored response lacks the address, which is a secret; a repeat derives it again. */
export async function createLink(actor: Actor, input: KitLinkInput, once: Once | null): Promise<KitLinkDto> {
  const columns = await columnsOf(input);
  const { id } = await createOnce(actor, once, async (tx) => {
    await verifyParties(actor, NO_PARTIES, input, tx);
    await verifyPicture(actor, input.previewFileId, tx);
    const { id: linkId } = await insertLink(actor, { ...columns, name: input.name }, tx);
    return { id: linkId };
  });
  return getLink(actor, id);
}

type LinkColumns = Omit<Prisma.KitLinkUncheckedCreateInput, "speakerId" | "tokenId" | "tokenHash">;

/** With parties and a picture that were verified. @throws 409 beyond the most links */
export async function insertLink(actor: Actor, columns: LinkColumns, tx: Tx): Promise<{ id: string; tokenId: string }> {
  await refuseBeyondMost(actor, tx);
  const data = { ...columns, ...newToken(), speakerId: actor.speakerId };
  return tx.kitLink.create({ data, select: { id: true, tokenId: true } });
}

/** 409 `stale`. */
export async function updateLink(actor: Actor, id: string, { version, ...patch }: KitLinkPatch): Promise<KitLinkDto> {
  const columns = await columnsOf(patch);
  await transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId };
    const current = await tx.kitLink.findUnique({
      where: { id_speakerId: where },
      select: { bureauPartnerId: true, representativeId: true, previewFileId: true },
    });
    if (!current) throw notFound("link");
    const parties = await verifyParties(actor, current, patch, tx);
    if (patch.previewFileId !== current.previewFileId) await verifyPicture(actor, patch.previewFileId, tx);
    const { count } = await tx.kitLink.updateMany({
      where: { ...where, version },
      data: { ...columns, ...parties, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, true, "link");
  });
  return getLink(actor, id);
}

/** Replaces the address and keeps the counts; the old one stops working. */
export const renewLinkSecret = (actor: Actor, id: string): Promise<KitLinkDto> => set(actor, id, newToken());

/** Closes the link at once; repeatable. */
export async function revokeLink({ speakerId }: Actor, id: string): Promise<void> {
  const { count } = await prisma().kitLink.updateMany({
    where: { id, speakerId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  if (count === 0 && (await prisma().kitLink.count({ where: { id, speakerId } })) === 0) throw notFound("link");
}

export async function restoreLink(actor: Actor, id: string): Promise<KitLinkDto> {
  await transaction(async (tx) => {
    const link = await tx.kitLink.findUnique({
      where: { id_speakerId: { id, speakerId: actor.speakerId } },
      select: { revokedAt: true },
    });
    if (!link) throw notFound("link");
    if (!link.revokedAt) return;
    await refuseBeyondMost(actor, tx);
    await tx.kitLink.updateMany({ where: { id, speakerId: actor.speakerId }, data: { revokedAt: null } });
  });
  return getLink(actor, id);
}

export const pauseLink = (actor: Actor, id: string): Promise<KitLinkDto> => set(actor, id, { pausedAt: new Date() });

export const resumeLink = (actor: Actor, id: string): Promise<KitLinkDto> => set(actor, id, { pausedAt: null });

async function set(
  actor: Actor,
  id: string,
  data: { pausedAt: Date | null } | ReturnType<typeof newToken>,
): Promise<KitLinkDto> {
  const { count } = await prisma().kitLink.updateMany({ where: { id, speakerId: actor.speakerId }, data });
  if (count === 0) throw notFound("link");
  return getLink(actor, id);
}

async function refuseBeyondMost(actor: Actor, tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT FROM speakers WHERE id = ${actor.speakerId}::uuid FOR NO KEY UPDATE`;
  const links = await tx.kitLink.count({ where: { speakerId: actor.speakerId, revokedAt: null } });
  if (links < MOST.links) return;
  throw new AppError("conflict", `You have ${MOST.links} links. Turn off one you no longer use, then try again.`);
}

/** Hashes the password outside of any transaction, as it is slow. */
async function columnsOf<T extends Partial<KitLinkInput>>({ password, expiresOn, ...fields }: T) {
  return {
    ...fields,
    ...(expiresOn !== undefined && { expiresOn: expiresOn === null ? null : dayToDate(expiresOn) }),
    ...(password !== undefined && { passwordHash: password === null ? null : await hashPassword(password) }),
  };
}

type Parties = { bureauPartnerId: string | null; representativeId: string | null };
const NO_PARTIES: Parties = { bureauPartnerId: null, representativeId: null };

/** Verifies bureau and representative; another bureau drops the representative. Existing references may be trashed. */
async function verifyParties(actor: Actor, current: Parties, patch: Partial<Parties>, tx: Tx): Promise<Parties> {
  const { bureauPartnerId = current.bureauPartnerId } = patch;
  const isSame = bureauPartnerId === current.bureauPartnerId;
  const { representativeId = isSame ? current.representativeId : null } = patch;
  const ours = { speakerId: actor.speakerId, deletedAt: null };
  if (bureauPartnerId && !isSame) {
    const found = await tx.bureauPartner.count({ where: { ...ours, id: bureauPartnerId } });
    if (found === 0) throw notFound("bureau partner");
  }
  if (representativeId && (!isSame || representativeId !== current.representativeId)) {
    const found = await tx.representative.findFirst({
      where: { ...ours, id: representativeId },
      select: { bureauPartnerId: true },
    });
    if (!found) throw notFound("representative");
    if (found.bureauPartnerId !== bureauPartnerId) {
      throw invalid({ representativeId: "Choose someone who works for this link's bureau" });
    }
  }
  return { bureauPartnerId, representativeId };
}

async function verifyPicture(actor: Actor, fileId: string | null | undefined, tx: Tx): Promise<void> {
  if (!fileId) return;
  const found = await tx.storedFile.count({
    where: { id: fileId, speakerId: actor.speakerId, deletedAt: null, kind: { in: ["headshot", "kit_picture"] } },
  });
  if (found === 0) throw notFound("picture");
}
