import "server-only";
import { CONTACT_FIELDS } from "@/lib/clients/fields";
import type { ContactDto, ContactListQuery } from "@/lib/clients/schema";
import { jsonPairs, selectOf, sqlFields } from "@/lib/server/columns";
import { type ListSpec, listRows } from "@/lib/server/list-query";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";

const LIST: ListSpec = {
  table: "contacts p",
  alias: "p",
  select: `p.id, p."clientId", ${sqlFields(CONTACT_FIELDS, "p")}, p.position, p.version, p."createdAt", p."updatedAt",
           p."deletedAt"`,
  sorts: { position: { by: "p.position", type: "integer" } },
};

/** The client that `linkClientByName` finds. $1 is the speaker. */
const NAMED_CLIENT = `(SELECT c.id FROM clients c WHERE c."speakerId" = $1 AND c.name = $?::citext AND c."deletedAt" IS NULL
  ORDER BY c."createdAt" LIMIT 1)`;

export const listContacts = (actor: Actor, filter: ContactListQuery): Promise<Page<ContactDto>> =>
  listRows<ContactDto>(LIST, actor.speakerId, {
    ...filter,
    q: "",
    sort: "position",
    dir: "asc",
    where: [
      ...(filter.clientId ? [{ sql: `p."clientId" = $?::uuid`, value: filter.clientId }] : []),
      ...(filter.clientName ? [{ sql: `p."clientId" = ${NAMED_CLIENT}`, value: filter.clientName }] : []),
    ],
  });

export const CLIENT_CONTACTS_JSON = `(SELECT coalesce(json_agg(json_build_object(
    'id', p.id, 'clientId', p."clientId", ${jsonPairs(CONTACT_FIELDS, "p")}, 'position', p.position, 'version', p.version, 'createdAt', iso_instant(p."createdAt"),
    'updatedAt', iso_instant(p."updatedAt"), 'deletedAt', NULL) ORDER BY p.position, p.id), '[]')
  FROM contacts p WHERE p."speakerId" = $1 AND p."clientId" = $2 AND p."deletedAt" IS NULL)`;

export const getContact = recordQuery(
  "contact",
  { ...selectOf(CONTACT_FIELDS), ...columns("clientId", "position") },
  (row) => row,
);
