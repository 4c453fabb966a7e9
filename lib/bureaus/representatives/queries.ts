import "server-only";
import { REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import type { RepresentativeDto, RepresentativeListQuery } from "@/lib/bureaus/schema";
import { selectOf } from "@/lib/server/columns";
import { type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
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

export const getRepresentative = recordQuery(
  "representative",
  { ...selectOf(REPRESENTATIVE_FIELDS), ...columns("bureauPartnerId"), bureauPartner: { select: { name: true } } },
  ({ bureauPartner, ...row }) => ({ ...row, bureauPartnerName: bureauPartner.name }),
);
