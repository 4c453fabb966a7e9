import "server-only";
import type { OwnContact } from "@/lib/media-kit/contacts";
import { type KitDays, lastShownDay } from "@/lib/media-kit/inquiry";
import type { KitLinkInput } from "@/lib/media-kit/link-schema";
import { type PublicKit, publicKitSchema } from "@/lib/media-kit/public/kit-schema";
import { type KitFacts, publicKitOf, slugOf } from "@/lib/media-kit/public/public-kit";
import { FILE_REFERENCES } from "@/lib/media-kit/rules";
import { readKit } from "@/lib/media-kit/schema";
import { cached } from "@/lib/public-page/responses";
import { query } from "@/lib/server/db";
import { hashToken, isMailedToken } from "@/lib/server/mailed-token";
import type { SpeakerId } from "@/lib/server/session";
import { noSuchLink } from "@/lib/shared/errors";

export type OpenLink = Omit<KitLinkInput, "password" | "expiresOn" | "notifiesOnOpen"> & {
  linkId: string;
  speakerId: SpeakerId;
  token: string;
  /** Cache stamp: changes with anything the link shows. */
  stamp: string;
  slug: string;
  passwordHash: string | null;
  timeZone: string;
  today: string;
};

type LinkRow = Omit<OpenLink, "token" | "slug"> & { speakerName: string };

/** Text values at a path of the published kit, as ids. */
const ids = (path: string) => `SELECT (x #>> '{}')::uuid FROM jsonb_path_query(k.published, '${path}') x`;

const PICTURE_IDS = FILE_REFERENCES.map(({ list, name }) => ids(`$.${list}[*].${name}`)).join(" UNION ALL ");
const TESTIMONIAL_IDS = ids("$.testimonialIds[*]");

/** By kit_links("tokenHash") and primary keys. Checked on every request by the database's clock. */
const OPEN = `SELECT l.id AS "linkId", l."speakerId", l.name, l.sections, l."passwordHash", l."allowsDownloads", l."showsDates",
    l."previewTitle", l."previewText", l."previewFileId",
    l."isBureauSafe", l."bureauPartnerId", l."representativeId", s.name AS "speakerName", s."timeZone",
    (now() AT TIME ZONE s."timeZone")::date AS today,
    concat_ws('/', l."tokenId", l.version, l."updatedAt", k.revision, k."publishedAt", s.version, s."updatedAt", s."timeZone",
      b."updatedAt", r."updatedAt", pictures.stamp, words.stamp) AS stamp
  FROM kit_links l
  JOIN speakers s ON s.id = l."speakerId"
  JOIN media_kits k ON k."speakerId" = l."speakerId"
  LEFT JOIN bureau_partners b ON b.id = l."bureauPartnerId" AND b."speakerId" = l."speakerId"
  LEFT JOIN representatives r ON r.id = l."representativeId" AND r."speakerId" = l."speakerId"
  CROSS JOIN LATERAL (SELECT concat_ws('.', count(*), sum(f.version), max(f."updatedAt")) AS stamp FROM files f
     WHERE f."speakerId" = l."speakerId" AND f."deletedAt" IS NULL AND f.id = ANY (ARRAY(${PICTURE_IDS}) || l."previewFileId")) pictures
  CROSS JOIN LATERAL (SELECT concat_ws('.', count(*), sum(t.version), max(t."updatedAt")) AS stamp FROM testimonials t
     WHERE t."speakerId" = l."speakerId" AND t.id = ANY (ARRAY(${TESTIMONIAL_IDS}))) words
 WHERE l."tokenHash" = $1 AND l."revokedAt" IS NULL AND l."pausedAt" IS NULL
   AND (l."expiresOn" IS NULL OR l."expiresOn" >= (now() AT TIME ZONE s."timeZone")::date)
   AND k."publishedAt" IS NOT NULL AND k.published IS NOT NULL AND btrim(s.name) <> '' AND s."deletionDueAt" IS NULL`;

/**
 * Opens also while the subscription is blocked.
 * @throws the same 404 for an unknown token and for a link that is over, paused, revoked, unpublished, unnamed or of an
 * account scheduled for deletion
 */
export async function openLinkUnscoped(token: string): Promise<OpenLink> {
  const [row] = isMailedToken(token) ? await query<LinkRow>("kit-link-open", OPEN, [hashToken(token)]) : [];
  if (!row) throw noSuchLink();
  const { speakerName, ...link } = row;
  return { ...link, token, slug: slugOf(speakerName, link) };
}

type ContentRow = Omit<KitFacts, "sections" | "isBureauSafe" | "allowsDownloads" | "showsDates"> & { content: unknown };

const NO_BUREAU = { name: "", representative: "", email: "", phone: "" };

/** Published content with its records: $1 speaker, $2 bureau, $3 representative. */
const CONTENT = `SELECT k.published AS content, s.name, s.title, (k."publishedAt" AT TIME ZONE s."timeZone")::date AS "updatedOn",
    json_build_object('email', s.email, 'phone', s.phone, 'website', s.website) AS contact,
    (SELECT coalesce(json_object_agg(f.id, json_build_object('width', f.width, 'height', f.height)), '{}') FROM files f
      WHERE f."speakerId" = s.id AND f."deletedAt" IS NULL AND f.kind IN ('headshot', 'kit_picture')
        AND f.width IS NOT NULL AND f.height IS NOT NULL AND f.id = ANY (ARRAY(${PICTURE_IDS}))) AS pictures,
    (SELECT coalesce(json_agg(json_build_object('id', t.id, 'content', t.content, 'rating', t.rating, 'clientName', t."clientName",
        'jobTitle', t."jobTitle", 'companyName', t."companyName", 'nameShown', t."nameShown", 'companyShown', t."companyShown")), '[]')
       FROM testimonials t WHERE t."speakerId" = s.id AND t.id = ANY (ARRAY(${TESTIMONIAL_IDS})) AND t.state = 'approved'
        AND 'kit' = ANY (t."mayUse") AND t."deletedAt" IS NULL) AS testimonials,
    (SELECT json_build_object('name', b.name, 'representative', coalesce(r.name, b."contactName"),
        'email', coalesce(nullif(r.email, ''), b.email), 'phone', coalesce(nullif(r.phone, ''), b.phone))
       FROM bureau_partners b
       LEFT JOIN representatives r ON r.id = $3 AND r."speakerId" = b."speakerId" AND r."bureauPartnerId" = b.id AND r."deletedAt" IS NULL
      WHERE b.id = $2 AND b."speakerId" = s.id AND b."deletedAt" IS NULL) AS bureau
  FROM media_kits k JOIN speakers s ON s.id = k."speakerId"
 WHERE k."speakerId" = $1 AND k.published IS NOT NULL`;

type ShownKit = Pick<OpenLink, "linkId" | "stamp" | "speakerId" | "bureauPartnerId" | "representativeId"> &
  Pick<KitFacts, "sections" | "isBureauSafe" | "allowsDownloads" | "showsDates">;

/** Everything a link shows, by `publicKitSchema`; cached by the link's stamp. */
export const getPublicKitUnscoped = (link: ShownKit): Promise<PublicKit> =>
  cached(`kit:${link.linkId}`, link.stamp, async () => {
    const { speakerId, bureauPartnerId, representativeId } = link;
    const [row] = await query<ContentRow>("kit-content", CONTENT, [speakerId, bureauPartnerId, representativeId]);
    if (!row) throw noSuchLink();
    const { content, bureau, ...facts } = row;
    const { sections, isBureauSafe, allowsDownloads, showsDates } = link;
    const shown = { ...facts, bureau: bureau ?? NO_BUREAU, sections, isBureauSafe, allowsDownloads, showsDates };
    const kit = publicKitSchema.parse(publicKitOf(readKit(content), shown));
    // A name that is nothing but contact details is cut on a bureau-safe link.
    if (!kit.name) throw noSuchLink();
    return { value: kit, bytes: JSON.stringify(kit).length * 2 };
  });

export async function getOwnContactUnscoped({ speakerId }: OpenLink): Promise<OwnContact> {
  const [row] = await query<OwnContact>("kit-contact", "SELECT email, phone, website FROM speakers WHERE id = $1", [
    speakerId,
  ]);
  if (!row) throw noSuchLink();
  return row;
}

export type PictureRow = {
  kind: "headshot" | "kit_picture";
  mediaType: string;
  width: number;
  height: number;
  path: string;
  webPath: string | null;
  thumbPath: string | null;
};

export async function findPictureUnscoped(
  { speakerId }: Pick<OpenLink, "speakerId">,
  fileId: string,
): Promise<PictureRow | null> {
  const [row] = await query<PictureRow>(
    "kit-picture",
    `SELECT kind, "mediaType", width, height, path, "webPath", "thumbPath" FROM files
      WHERE id = $1 AND "speakerId" = $2 AND "deletedAt" IS NULL AND kind IN ('headshot', 'kit_picture')
        AND width IS NOT NULL AND height IS NOT NULL`,
    [fileId, speakerId],
  );
  return row ?? null;
}

type TakenDay = { day: string; state: "busy" | "held" | "booked" };

/** By events("speakerId", status, "startsOn"), event_sessions("eventId", "speakerId") and days_off("speakerId", "endsOn"). */
const TAKEN = `WITH taken AS (
    SELECT id, "startsOn", CASE WHEN status IN ('confirmed', 'completed', 'closed') THEN 'booked' ELSE 'held' END AS state FROM events
     WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND "startsOn" BETWEEN $2::date - 60 AND $3::date + 60
       AND status IN ('hold', 'contract_sent', 'confirmed', 'completed', 'closed'))
  SELECT DISTINCT ON (day) day, state FROM (
      SELECT "startsOn" AS day, state FROM taken
      UNION ALL
      SELECT p."startsOn", t.state FROM taken t JOIN event_sessions p ON p."eventId" = t.id AND p."speakerId" = $1
      UNION ALL
      SELECT generate_series(greatest("startsOn", $2::date), least("endsOn", $3::date), '1 day')::date, 'busy' FROM days_off
       WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND "endsOn" >= $2::date AND "startsOn" <= $3::date) days
   WHERE day BETWEEN $2::date AND $3::date ORDER BY day, array_position(ARRAY['booked', 'busy', 'held'], state)`;

/** Held and booked dates from today on; null for a link that hides them. */
export async function listTakenDaysUnscoped({ speakerId, showsDates, today }: OpenLink): Promise<KitDays | null> {
  if (!showsDates) return null;
  const to = lastShownDay(today);
  const rows = await query<TakenDay>("kit-days", TAKEN, [speakerId, today, to]);
  return {
    from: today,
    to,
    taken: Object.fromEntries(rows.map(({ day, state }) => [day, state])),
  };
}
