import "server-only";
import type { Prisma } from "@prisma/client";
import type { PoolClient } from "pg";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { notFound, stale } from "@/lib/shared/errors";
import type { Stamped } from "@/lib/shared/fields";

const allNames = (speakerId: SpeakerId): string => `names:${speakerId}`;

export async function lockAllNames(client: PoolClient, speakerId: SpeakerId): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [allNames(speakerId)]);
}

type Lookup = {
  noun: string;
  name: string;
  find: () => Promise<string | null>;
  create: () => Promise<string>;
};

/** Call in a fixed order of nouns and before locking rows, to avoid deadlocks (docs/decisions/043-new-names.md). */
export async function findOrCreate(
  { speakerId }: { speakerId: SpeakerId },
  { noun, name, find, create }: Lookup,
  tx: Tx,
): Promise<string> {
  const known = await find();
  if (known) return known;
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock_shared(hashtextextended(${allNames(speakerId)}, 0)),
           pg_advisory_xact_lock(hashtextextended(${`${noun}:${speakerId}:`} || lower(${name}), 0))`;
  return (await find()) ?? create();
}

/** Records with `id`, `speakerId`, `version` and `deletedAt`. The tenant is in the same `where` as the id. */
type Model = Uncapitalize<Prisma.ModelName>;
type Columns<M extends Model> = Exclude<Prisma.Args<Tx[M], "createMany">["data"], readonly unknown[]>;
type Row<M extends Model, S> = Prisma.Result<Tx[M], { select: S }, "findFirstOrThrow">;

type Table = {
  findFirst(args: object): Promise<StampRow | null>;
  findMany(args: object): Promise<{ name: string }[]>;
  create(args: object): Promise<{ id: string }>;
  updateMany(args: object): Promise<{ count: number }>;
  count(args: object): Promise<number>;
};

/** Prisma's types of a model chosen by a variable are unions that cannot be called. */
const tableOf = (tx: Tx, model: Model) => tx[model] as unknown as Table;

export const columns = <F extends string>(...names: F[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<F, true>;

export const recordQuery =
  <M extends Model, S extends Prisma.Args<Tx[M], "findFirst">["select"], Dto>(
    model: M,
    select: S,
    toDto: (row: Row<M, S>) => Dto,
    noun: string = model,
  ) =>
  async ({ speakerId }: Actor, id: string, tx: Tx = prisma()): Promise<Dto & Stamped> => {
    const where = { id, speakerId };
    const row = await tableOf(tx, model).findFirst({ where, select: { ...select, ...STAMP_SELECT } });
    if (!row) throw notFound(noun);
    return { ...toDto(row as unknown as Row<M, S>), ...stamp(row) };
  };

export const nameQuery =
  (model: Model) =>
  async ({ speakerId }: Actor): Promise<string[]> => {
    const where = { speakerId, deletedAt: null };
    const args = { where, select: { name: true }, orderBy: { name: "asc" }, distinct: ["name"], take: 10_000 };
    return (await tableOf(prisma(), model).findMany(args)).map(({ name }) => name);
  };

export function recordCommands<M extends Model, Dto extends object>(
  model: M,
  get: (actor: Actor, id: string, tx: Tx) => Promise<Dto>,
  noun: string = model,
) {
  type Values = Omit<Columns<M>, "speakerId">;
  const within = <T>(tx: Tx | undefined, work: (tx: Tx) => Promise<T>) => (tx ? work(tx) : transaction(work));
  const whereOf = ({ speakerId }: Actor, id: string) => ({ id, speakerId, deletedAt: null });

  const insert = async (actor: Actor, values: Values, tx: Tx): Promise<Dto> => {
    const data = { ...values, speakerId: actor.speakerId };
    const { id } = await tableOf(tx, model).create({ data, select: { id: true } });
    return get(actor, id, tx);
  };

  return {
    insert,
    /** Finds or creates a record by name, ignoring case. @param parent further columns that identify it */
    link: (actor: Actor, name: string, tx: Tx, parent: Record<string, string> = {}): Promise<string> => {
      const data = { ...parent, speakerId: actor.speakerId, name };
      const find = async () => {
        const where = { ...data, deletedAt: null };
        const args = { where, select: { id: true }, orderBy: { createdAt: "asc" } };
        return (await tableOf(tx, model).findFirst(args))?.id ?? null;
      };
      const create = async () => (await tableOf(tx, model).create({ data, select: { id: true } })).id;
      const key = [...Object.values(parent), name].join(":");
      return findOrCreate(actor, { noun: model, name: key, find, create }, tx);
    },
    create: (actor: Actor, values: Values, once: Once | null): Promise<Dto> =>
      createOnce(actor, once, (tx) => insert(actor, values, tx)),

    update: (
      actor: Actor,
      id: string,
      { version, ...values }: { version: number } & Partial<Omit<Values, "id" | "version">>,
      given?: Tx,
    ): Promise<Dto> =>
      within(given, async (tx) => {
        const where = whereOf(actor, id);
        const data = { ...values, version: { increment: 1 } };
        const { count } = await tableOf(tx, model).updateMany({ where: { ...where, version }, data });
        refuseUnlessChanged(count, count > 0 || (await tableOf(tx, model).count({ where })) > 0, noun);
        return get(actor, id, tx);
      }),

    /** @param deletedAt the same for records deleted together, so that a restoration finds them */
    trash: async (actor: Actor, id: string, tx: Tx = prisma(), deletedAt = new Date()): Promise<void> => {
      const data = { deletedAt, version: { increment: 1 } };
      const { count } = await tableOf(tx, model).updateMany({ where: whereOf(actor, id), data });
      if (count === 0) throw notFound(noun);
    },

    restore: (actor: Actor, id: string, given?: Tx): Promise<Dto> =>
      within(given, async (tx) => {
        const where = { ...whereOf(actor, id), deletedAt: { not: null } };
        await tableOf(tx, model).updateMany({ where, data: { deletedAt: null, version: { increment: 1 } } });
        return get(actor, id, tx);
      }),
  };
}

export function refuseUnlessChanged(changed: number, exists: boolean, noun: string): void {
  if (changed > 0) return;
  throw exists ? stale(noun) : notFound(noun);
}

export const STAMP_SELECT = { id: true, version: true, createdAt: true, updatedAt: true, deletedAt: true } as const;

export type StampRow = { id: string; version: number; createdAt: Date; updatedAt: Date; deletedAt: Date | null };

export const stamp = (row: StampRow): Stamped => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
