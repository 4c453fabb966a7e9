import "server-only";
import { BUREAU_FIELDS, type BUREAU_PARTNER_COLUMNS, REPRESENTATIVE_FIELDS, TERM_FIELDS } from "@/lib/bureaus/fields";
import type {
  BureauPartnerListQuery,
  BureauPartnerRow,
  RepresentativeDto,
  RepresentativeListQuery,
} from "@/lib/bureaus/schema";
import { type ScorecardDto, type ScorecardSums, toScorecard } from "@/lib/bureaus/scorecard";
import { fromRow, selectOf, sqlFields } from "@/lib/server/columns";
import { prisma, queryOne } from "@/lib/server/db";
import { type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import { columns, nameQuery, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { namesOf } from "@/lib/shared/field-list";
import type { ListSort } from "@/lib/shared/list-address";
import type { Page } from "@/lib/shared/pagination";
import { PARTY_FIELDS } from "@/lib/shared/party-fields";

const EVENT_COUNT = `(SELECT count(*) FROM events e
             WHERE e."bureauPartnerId" = b.id AND e."speakerId" = b."speakerId" AND e."deletedAt" IS NULL)`;

const LISTED = namesOf(BUREAU_FIELDS).filter(
  (name) => name === "commissionPercent" || !(name === "notes" || name in TERM_FIELDS || name in PARTY_FIELDS),
);

/** Index bureau_partners("speakerId", name, id) for the default order; the counts use the keys of their tables. */
const LIST: ListSpec<ListSort<typeof BUREAU_PARTNER_COLUMNS>> = {
  table: "bureau_partners b",
  alias: "b",
  select: `b.id, ${sqlFields(BUREAU_FIELDS, "b", LISTED)}, b.version, b."createdAt", b."updatedAt", b."deletedAt",
           ${EVENT_COUNT} AS "eventCount",
           (SELECT count(*) FROM representatives r
             WHERE r."bureauPartnerId" = b.id AND r."speakerId" = b."speakerId" AND r."deletedAt" IS NULL)
             AS "representativeCount"`,
  sorts: {
    name: { by: "b.name", type: "citext" },
    contactName: { by: `b."contactName"`, type: "citext" },
    events: { by: EVENT_COUNT, type: "bigint" },
    updated: { by: `b."updatedAt"`, type: "timestamptz" },
  },
};

export const listBureauPartners = (actor: Actor, filter: BureauPartnerListQuery): Promise<Page<BureauPartnerRow>> =>
  listRows<BureauPartnerRow>(LIST, actor.speakerId, filter);

export const wholeBureauPartnerList = (
  actor: Actor,
  filter: Omit<BureauPartnerListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => {
  const rest = namesOf(BUREAU_FIELDS).filter((name) => !LISTED.includes(name));
  const select = `${LIST.select}, ${sqlFields(BUREAU_FIELDS, "b", rest)}`;
  return wholeListStatement({ ...LIST, select }, actor.speakerId, filter, ids);
};

export const getBureauPartner = recordQuery(
  "bureauPartner",
  selectOf(BUREAU_FIELDS),
  (row) => fromRow(BUREAU_FIELDS, row),
  "bureau partner",
);

export const listBureauPartnerNames = nameQuery("bureauPartner");

export async function listRepresentativeNames(actor: Actor): Promise<{ name: string; bureauPartnerName: string }[]> {
  const rows = await prisma().representative.findMany({
    where: { speakerId: actor.speakerId, deletedAt: null },
    select: { name: true, bureauPartner: { select: { name: true } } },
    orderBy: { name: "asc" },
    take: 10_000,
  });
  return rows.map((row) => ({ name: row.name, bureauPartnerName: row.bureauPartner.name }));
}

/** Index representatives("speakerId", name, id) for the default order. */
const REPRESENTATIVE_LIST: ListSpec = {
  table: "representatives r",
  joins: `JOIN bureau_partners b ON b.id = r."bureauPartnerId" AND b."speakerId" = r."speakerId"`,
  alias: "r",
  select: `r.id, r.name, r.email, r.phone, r."bureauPartnerId", b.name AS "bureauPartnerName", r.version,
           r."createdAt", r."updatedAt", r."deletedAt"`,
  sorts: {
    name: { by: "r.name", type: "citext" },
    bureau: { by: "b.name", type: "citext" },
    updated: { by: `r."updatedAt"`, type: "timestamptz" },
  },
};

const conditions = ({ bureauPartnerId }: Pick<RepresentativeListQuery, "bureauPartnerId">) =>
  bureauPartnerId ? [{ sql: `r."bureauPartnerId" = $?::uuid`, value: bureauPartnerId }] : [];

export const listRepresentatives = (actor: Actor, filter: RepresentativeListQuery): Promise<Page<RepresentativeDto>> =>
  listRows<RepresentativeDto>(REPRESENTATIVE_LIST, actor.speakerId, { ...filter, where: conditions(filter) });

export const wholeRepresentativeList = (
  actor: Actor,
  filter: Omit<RepresentativeListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => wholeListStatement(REPRESENTATIVE_LIST, actor.speakerId, { ...filter, where: conditions(filter) }, ids);

export const getRepresentative = recordQuery(
  "representative",
  { ...selectOf(REPRESENTATIVE_FIELDS), ...columns("bureauPartnerId"), bureauPartner: { select: { name: true } } },
  ({ bureauPartner, ...row }) => ({ ...row, bureauPartnerName: bureauPartner.name }),
);

const BOOKED = `('confirmed', 'completed', 'closed')`;

const PAID = `l.state = 'paid' AND l."paidOn" IS NOT NULL AND l."bureauPartnerId" = b.id AND l.kind <> 'spin_off'`;

/** `ScorecardSums` of bureau `b`, by indexes. A hold counts from the change to it. */
export const SCORECARD_JSON = `(SELECT json_build_object(
    'inquiries', count(*), 'holds', count(*) FILTER (WHERE held), 'holdsDecided', count(*) FILTER (WHERE held AND decided),
    'holdsBooked', count(*) FILTER (WHERE held AND decided AND won), 'booked', count(*) FILTER (WHERE won AND "feeCents" > 0),
    'feeCents', coalesce(sum("feeCents") FILTER (WHERE won AND "feeCents" > 0), 0),
    'releases', count(*) FILTER (WHERE "releaseDays" IS NOT NULL), 'releaseDays', coalesce(sum("releaseDays"), 0)::float8,
    'payments', coalesce(sum(payments), 0), 'paymentDays', coalesce(sum("paymentDays"), 0),
    'keptCents', coalesce(sum(kept), 0),
    'lastContactAt', iso_instant(greatest(max("createdAt"), (SELECT max(a."happenedAt") FROM activities a
       WHERE a."bureauPartnerId" = b.id AND a."speakerId" = b."speakerId" AND a."deletedAt" IS NULL))))
  FROM (SELECT e."feeCents", e."createdAt",
               e.status = 'hold' OR coalesce(c.held, false) AS held,
               e.status NOT IN ('inquiry', 'hold', 'contract_sent', 'postponed') AS decided,
               e.status IN ${BOOKED} OR coalesce(c.won, false) AS won,
               CASE WHEN e.status = 'released' AND (c."heldAt" IS NOT NULL OR coalesce(c.held, false))
                    THEN greatest(0, extract(epoch FROM e."statusChangedAt" - coalesce(c."heldAt", e."createdAt")) / 86400) END AS "releaseDays",
               CASE WHEN e.status IN ('completed', 'closed', 'cancelled') THEN e."takeHomeCents" ELSE 0 END AS kept,
               paid.payments, paid.days AS "paymentDays"
          FROM event_money e
         CROSS JOIN LATERAL (SELECT bool_or('hold' IN (s."from", s."to")) AS held, bool_or(s."to" IN ${BOOKED}) AS won,
                      max(s.at) FILTER (WHERE s."to" = 'hold') AS "heldAt"
                 FROM event_status_changes s WHERE s."eventId" = e.id AND s."speakerId" = e."speakerId") c
         CROSS JOIN LATERAL (SELECT count(*) AS payments, sum(l."paidOn" - e."startsOn") AS days FROM commission_lines l
                WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId" AND l."deletedAt" IS NULL AND ${PAID}) paid
         WHERE e."bureauPartnerId" = b.id AND e."speakerId" = b."speakerId" AND e."deletedAt" IS NULL) through)`;

export async function getScorecard(actor: Actor, id: string): Promise<ScorecardDto> {
  const row = await queryOne<{ sums: ScorecardSums }>(
    "bureau partner",
    "bureau-scorecard",
    `SELECT ${SCORECARD_JSON} AS sums FROM bureau_partners b WHERE b.id = $2 AND b."speakerId" = $1`,
    [actor.speakerId, id],
  );
  return toScorecard(row.sums);
}
