import "server-only";
import { listRepresentatives } from "@/lib/bureaus/representatives/queries";
import { representativeListSchema } from "@/lib/bureaus/schema";
import { SCORECARD_JSON } from "@/lib/bureaus/scorecard/queries";
import { type ScorecardSums, toScorecard } from "@/lib/bureaus/scorecard/rules";
import { takesFromFeeSql } from "@/lib/bureaus/scorecard/statement";
import type { BureauPageDto } from "@/lib/pages/bureau/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { PAGE_SIZE } from "@/lib/shared/pagination";
import { TIMELINE_PAGE } from "@/lib/timeline/list";
import { toTimelinePage } from "@/lib/timeline/rules";
import type { TimelineEntry } from "@/lib/timeline/schema";
import { timelineJson } from "@/lib/timeline/statement";

/** Events of one side that the page shows; the list has them all. */
const SHOWN = 10;

/** The keys that every noun has on the wire. */
const STAMPS = (
  row: string,
) => `'id', ${row}.id, 'version', ${row}.version, 'createdAt', iso_instant(${row}."createdAt"),
  'updatedAt', iso_instant(${row}."updatedAt"), 'deletedAt', iso_instant(${row}."deletedAt")`;

const BUREAU = `json_build_object(${STAMPS("b")}, 'name', b.name, 'contactName', b."contactName", 'email', b.email,
  'phone', b.phone, 'website', b.website, 'notes', b.notes,
  'commissionPercent', (b."commissionBasisPoints" / 100.0)::float8, 'commissionOn', b."commissionOn", 'feeKind', b."feeKind",
  'invoicedBy', b."invoicedBy", 'payDays', b."payDays", 'spinOffPercent', (b."spinOffBasisPoints" / 100.0)::float8,
  'spinOffMonths', b."spinOffMonths", 'termsNotes', b."termsNotes")`;

const page = (items: string, total: string) =>
  `json_build_object('items', coalesce((${items}), '[]'), 'total', (${total}), 'nextCursor', NULL)`;

const REPS = `FROM representatives r WHERE r."bureauPartnerId" = b.id AND r."speakerId" = b."speakerId" AND r."deletedAt" IS NULL`;
const REPRESENTATIVES = page(
  `SELECT json_agg(json_build_object(${STAMPS("r")}, 'name', r.name, 'email', r.email, 'phone', r.phone,
     'bureauPartnerId', r."bureauPartnerId", 'bureauPartnerName', b.name) ORDER BY r.name, r.id)
   FROM (SELECT * ${REPS} ORDER BY r.name, r.id LIMIT ${PAGE_SIZE}) r`,
  `SELECT count(*) ${REPS}`,
);

/** $3 is the speaker's today. */
function events(when: "upcoming" | "past"): string {
  const from = `FROM events e WHERE e."bureauPartnerId" = b.id AND e."speakerId" = b."speakerId" AND e."deletedAt" IS NULL
    AND e."startsOn" ${when === "past" ? "<" : ">="} $3::date`;
  const order = when === "past" ? `"startsOn" DESC, id DESC` : `"startsOn", id`;
  return page(
    `SELECT json_agg(json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn"::text, 'city', e.city,
       'state', e.state, 'fee', (e."feeCents" / 100.0)::float8, 'status', e.status) ORDER BY ${order})
     FROM (SELECT * ${from} ORDER BY ${order} LIMIT ${SHOWN}) e`,
    `SELECT count(*) ${from}`,
  );
}

/** Due lines of bookings that are on the books or done, the longest due first. */
const OPEN = `coalesce((SELECT json_agg(json_build_object('id', l.id, 'version', l.version, 'kind', l.kind,
    'bureauPartnerName', b.name, 'amount', (l."amountCents" / 100.0)::float8, 'deducted', l."feeKind" = 'gross',
    'invoicedBy', l."invoicedBy", 'state', l.state, 'dueOn', l."dueOn"::text, 'eventId', e.id, 'eventTitle', e.title,
    'eventDate', e."startsOn"::text,
    'rest', ((CASE WHEN e.status = 'cancelled' THEN coalesce(e."keptCents", 0) ELSE e."feeCents" + e."travelFeeCents" END
      - (SELECT coalesce(sum(o."amountCents"), 0) FROM commission_lines o WHERE o."eventId" = e.id
           AND o."speakerId" = e."speakerId" AND o."deletedAt" IS NULL AND ${takesFromFeeSql("o")}
           AND o.kind <> 'spin_off')) / 100.0)::float8)
    ORDER BY l."dueOn" NULLS LAST, e."startsOn", l.id)
  FROM commission_lines l JOIN events e ON e.id = l."eventId" AND e."speakerId" = l."speakerId" AND e."deletedAt" IS NULL
 WHERE l."bureauPartnerId" = b.id AND l."speakerId" = b."speakerId" AND l.state = 'due' AND l."deletedAt" IS NULL
   AND l."amountCents" > 0 AND e.status IN ('confirmed', 'completed', 'closed', 'cancelled')), '[]')`;

type Row = {
  page: Omit<BureauPageDto, "scorecard" | "timeline"> & { scorecard: ScorecardSums; timeline: TimelineEntry[] };
};

/**
 * A bureau's own page in one statement. The bureau goes by its key; representatives, events and lines each by
 * ("bureauPartnerId", "speakerId"). Also when it lies in the trash. 404 when it is not this speaker's.
 */
export async function getBureauPage(actor: Actor, id: string): Promise<BureauPageDto> {
  const [row] = await query<Row>(
    "bureau-page",
    `SELECT json_build_object('bureauPartner', ${BUREAU}, 'representatives', ${REPRESENTATIVES},
              'upcoming', ${events("upcoming")}, 'past', ${events("past")}, 'open', ${OPEN}, 'scorecard', ${SCORECARD_JSON},
              'timeline', ${timelineJson("bureauPartner", { limit: TIMELINE_PAGE })}) AS page
       FROM bureau_partners b WHERE b.id = $2 AND b."speakerId" = $1`,
    [actor.speakerId, id, today(actor.timeZone)],
  );
  if (!row) throw notFound("bureau partner");
  const { page: found } = row;
  // A house with more people than one page: the list's own pages follow.
  const representatives =
    found.representatives.total > PAGE_SIZE
      ? await listRepresentatives(actor, representativeListSchema.parse({ bureauPartnerId: id }))
      : found.representatives;
  return {
    ...found,
    representatives,
    scorecard: toScorecard(found.scorecard),
    timeline: toTimelinePage(found.timeline, TIMELINE_PAGE),
  };
}
