import "server-only";
import { findContacts } from "@/lib/media-kit/contacts/rules";
import { KIT_DOWNLOADS, type KitLinkDto, type KitLinkViewsDto, type LinkChoices } from "@/lib/media-kit/links/schema";
import { KIT_SECTIONS, linkState, MOST } from "@/lib/media-kit/list";
import { slugOf } from "@/lib/media-kit/public/rules";
import { getMediaKit } from "@/lib/media-kit/queries";
import { type KitContent, readKit } from "@/lib/media-kit/schema";
import { prisma, query, type Tx } from "@/lib/server/db";
import { visibleToken } from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";
import { addDays, today } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
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
  const [row] = await query<LinkRow>("kit-link", `${LINKS} WHERE l.id = $1 AND l."speakerId" = $2`, [
    id,
    actor.speakerId,
  ]);
  if (!row) throw notFound("link");
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
  const [row] = await query<ViewsRow>(
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
  if (!row) throw notFound("link");
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
