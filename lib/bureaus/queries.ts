import "server-only";
import { BUREAU_FIELDS, type BUREAU_PARTNER_COLUMNS, REPRESENTATIVE_FIELDS, TERM_FIELDS } from "@/lib/bureaus/fields";
import type {
  BureauPartnerListQuery,
  BureauPartnerRow,
  RepresentativeDto,
  RepresentativeListQuery,
} from "@/lib/bureaus/schema";
import { fromRow, selectOf, sqlFields } from "@/lib/server/columns";
import { prisma } from "@/lib/server/db";
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

/** For suggestions. */
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
