import "server-only";
import { toMemory } from "@/lib/import/mapping/rules";
import type { Memory, MemoryEntry } from "@/lib/import/mapping/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** Everything this speaker has answered about earlier files. Primary key import_memory("speakerId", …). */
export const readMemory = async (actor: Actor): Promise<Memory> =>
  toMemory(
    await query<MemoryEntry>(
      "import-memory",
      `SELECT kind, scope, word, answer FROM import_memory WHERE "speakerId" = $1`,
      [actor.speakerId],
    ),
  );
