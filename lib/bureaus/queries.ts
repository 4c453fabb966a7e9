import "server-only";
import { BUREAU_FIELDS } from "@/lib/bureaus/fields";
import type { BureauPartnerDto, BureauPartnerListQuery, BureauPartnerRow } from "@/lib/bureaus/schema";
import { fromRow, type RowOf, selectOf } from "@/lib/server/columns";
import { prisma, type Tx } from "@/lib/server/db";
import { type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { STAMP_SELECT, type StampRow, stamp } from "@/lib/server/versioned";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

const EVENT_COUNT = `(SELECT count(*) FROM events e
             WHERE e."bureauPartnerId" = b.id AND e."speakerId" = b."speakerId" AND e."deletedAt" IS NULL)`;

/**
 * The partial index bureau_partners("speakerId", name, id) serves the default order; the counts per bureau are
 * subqueries (counting the bureaus does not look at them) and use representatives("bureauPartnerId", "speakerId") and
 * events("bureauPartnerId", "speakerId").
 */
const LIST: ListSpec = {
  table: "bureau_partners b",
  alias: "b",
  select: `b.id, b.name, b."contactName", b.email, b.phone, b.website, b.version, b."createdAt", b."updatedAt",
           b."deletedAt", (b."commissionBasisPoints" / 100.0)::float8 AS "commissionPercent",
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

/** All bureau partners of a list, in its order, with their notes. */
export const wholeBureauPartnerList = (
  actor: Actor,
  filter: Omit<BureauPartnerListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => wholeListStatement({ ...LIST, select: `${LIST.select}, b.notes` }, actor.speakerId, filter, ids);

export const BUREAU_PARTNER_SELECT = { ...selectOf(BUREAU_FIELDS), ...STAMP_SELECT } as const;

export const toBureauPartnerDto = (row: RowOf<typeof BUREAU_FIELDS> & StampRow): BureauPartnerDto => ({
  ...stamp(row),
  ...fromRow(BUREAU_FIELDS, row),
});

/** One bureau partner, also when it lies in the trash. 404 when it is not this speaker's. */
export async function getBureauPartner(actor: Actor, id: string, tx: Tx = prisma()): Promise<BureauPartnerDto> {
  const row = await tx.bureauPartner.findUnique({
    where: { id_speakerId: { id, speakerId: actor.speakerId } },
    select: BUREAU_PARTNER_SELECT,
  });
  if (!row) throw notFound("bureau partner");
  return toBureauPartnerDto(row);
}

/** Names for type-ahead fields. */
export async function listBureauPartnerNames(actor: Actor): Promise<string[]> {
  const rows = await prisma().bureauPartner.findMany({
    where: { speakerId: actor.speakerId, deletedAt: null },
    select: { name: true },
    orderBy: { name: "asc" },
    distinct: ["name"],
    take: 2000,
  });
  return rows.map((row) => row.name);
}

/** Names for type-ahead fields; a representative is suggested for the bureau it works for. */
export async function listRepresentativeNames(actor: Actor): Promise<{ name: string; bureauPartnerName: string }[]> {
  const rows = await prisma().representative.findMany({
    where: { speakerId: actor.speakerId, deletedAt: null },
    select: { name: true, bureauPartner: { select: { name: true } } },
    orderBy: { name: "asc" },
    take: 2000,
  });
  return rows.map((row) => ({ name: row.name, bureauPartnerName: row.bureauPartner.name }));
}
