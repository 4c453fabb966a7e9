import "server-only";
import type { PoolClient } from "pg";
import type { Tx } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";

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
