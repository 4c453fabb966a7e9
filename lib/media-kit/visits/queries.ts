import "server-only";
import { KIT_DOWNLOADS, type KitLinkViewsDto } from "@/lib/media-kit/links/schema";
import { KIT_SECTIONS } from "@/lib/media-kit/list";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { addDays, today } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";

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
