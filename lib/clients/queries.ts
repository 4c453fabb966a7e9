import "server-only";
import type { ClientDto, ClientListQuery, ClientRow } from "@/lib/clients/schema";
import { prisma, type Tx } from "@/lib/server/db";
import { type ListSpec, listRows } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { stamp } from "@/lib/server/versioned";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

/** What counts as having happened: up to the speaker's today, and neither lost, let go nor called off. */
const LAST_EVENT = `(SELECT max(e."startsOn") FROM events e
             WHERE e."clientId" = c.id AND e."speakerId" = c."speakerId" AND e."deletedAt" IS NULL
               AND e."startsOn" <= (now() AT TIME ZONE s."timeZone")::date
               AND e.status NOT IN ('lost', 'released', 'cancelled'))`;

const EVENT_COUNT = `(SELECT count(*) FROM events e
             WHERE e."clientId" = c.id AND e."speakerId" = c."speakerId" AND e."deletedAt" IS NULL)`;

/**
 * Hot path: the partial index clients("speakerId", name, id). What is said about a client's events comes from
 * subqueries rather than joins, so that counting the clients does not look at them; they use
 * events("clientId", "speakerId").
 */
const LIST: ListSpec = {
  table: "clients c",
  joins: `JOIN speakers s ON s.id = c."speakerId"`,
  alias: "c",
  select: `c.id, c.name, c.company, c.email, c.phone, c.website, c.version, c."createdAt", c."updatedAt", c."deletedAt",
           ${EVENT_COUNT} AS "eventCount", ${LAST_EVENT} AS "lastEventOn"`,
  sorts: {
    name: { by: "c.name", type: "citext" },
    company: { by: "c.company", type: "citext" },
    events: { by: EVENT_COUNT, type: "bigint" },
    lastEvent: { by: `coalesce(${LAST_EVENT}, '-infinity'::date)`, type: "date" },
    updated: { by: `c."updatedAt"`, type: "timestamptz" },
  },
};

export const listClients = (actor: Actor, filter: ClientListQuery): Promise<Page<ClientRow>> =>
  listRows<ClientRow>(LIST, actor.speakerId, filter);

export const CLIENT_SELECT = {
  id: true,
  name: true,
  company: true,
  email: true,
  phone: true,
  website: true,
  notes: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
} as const;

type ClientRecord = Omit<ClientDto, "createdAt" | "updatedAt" | "deletedAt"> & {
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

export const toClientDto = (row: ClientRecord): ClientDto => ({
  ...stamp(row),
  name: row.name,
  company: row.company,
  email: row.email,
  phone: row.phone,
  website: row.website,
  notes: row.notes,
});

/** One client, also when it lies in the trash. 404 when it is not this speaker's. */
export async function getClient(actor: Actor, id: string, tx: Tx = prisma()): Promise<ClientDto> {
  const row = await tx.client.findUnique({
    where: { id_speakerId: { id, speakerId: actor.speakerId } },
    select: CLIENT_SELECT,
  });
  if (!row) throw notFound("client");
  return toClientDto(row);
}

/** Names for type-ahead fields. */
export async function listClientNames(actor: Actor): Promise<string[]> {
  const rows = await prisma().client.findMany({
    where: { speakerId: actor.speakerId, deletedAt: null },
    select: { name: true },
    orderBy: { name: "asc" },
    distinct: ["name"],
    take: 2000,
  });
  return rows.map((row) => row.name);
}
