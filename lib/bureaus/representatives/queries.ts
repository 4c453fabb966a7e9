import "server-only";
import { REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import type { RepresentativeDto, RepresentativeListQuery } from "@/lib/bureaus/schema";
import { fromRow, type RowOf, selectOf } from "@/lib/server/columns";
import { prisma, type Tx } from "@/lib/server/db";
import { type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { STAMP_SELECT, type StampRow, stamp } from "@/lib/server/versioned";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

/** The partial index representatives("speakerId", name, id) serves the default order; the bureau joins by unique key. */
const LIST: ListSpec = {
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
  listRows<RepresentativeDto>(LIST, actor.speakerId, { ...filter, where: conditions(filter) });

/** All representatives of a list, in its order. */
export const wholeRepresentativeList = (
  actor: Actor,
  filter: Omit<RepresentativeListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => wholeListStatement(LIST, actor.speakerId, { ...filter, where: conditions(filter) }, ids);

export const REPRESENTATIVE_SELECT = {
  ...selectOf(REPRESENTATIVE_FIELDS),
  ...STAMP_SELECT,
  bureauPartnerId: true,
  bureauPartner: { select: { name: true } },
} as const;

type RepresentativeRow = RowOf<typeof REPRESENTATIVE_FIELDS> &
  StampRow & { bureauPartnerId: string; bureauPartner: { name: string } };

export const toRepresentativeDto = (row: RepresentativeRow): RepresentativeDto => ({
  ...stamp(row),
  ...fromRow(REPRESENTATIVE_FIELDS, row),
  bureauPartnerId: row.bureauPartnerId,
  bureauPartnerName: row.bureauPartner.name,
});

/** One representative, also when it lies in the trash. 404 when it is not this speaker's. */
export async function getRepresentative(actor: Actor, id: string, tx: Tx = prisma()): Promise<RepresentativeDto> {
  const row = await tx.representative.findUnique({
    where: { id_speakerId: { id, speakerId: actor.speakerId } },
    select: REPRESENTATIVE_SELECT,
  });
  if (!row) throw notFound("representative");
  return toRepresentativeDto(row);
}
