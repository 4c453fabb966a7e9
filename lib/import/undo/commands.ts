import "server-only";
import { lockImport } from "@/lib/import/commit/lock";
import { undoCreated } from "@/lib/import/undo/created";
import { undoOf, undoUntil } from "@/lib/import/undo/rules";
import { UNDO_DAYS, type UndoDto } from "@/lib/import/undo/schema";
import { undoUpdated } from "@/lib/import/undo/updated";
import { bulkTransaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/**
 * Takes an import back, in one transaction. What it created goes to the trash, what it changed gets its old values, and
 * what somebody has touched since stays and is named with the reason. A second click gets the same answer.
 * @returns nothing for an import that was never committed: that one is just gone
 * @throws AppError `conflict` after 30 days
 */
export const undoImport = (actor: Actor, id: string): Promise<UndoDto | undefined> =>
  bulkTransaction(async (client) => {
    const { speakerId } = actor;
    const record = await lockImport(client, actor, id);
    if (record.state === "undone" && record.summary.undone) return record.summary.undone;
    if (!record.committedAt) {
      await client.query(`DELETE FROM imports WHERE id = $1 AND "speakerId" = $2`, [id, speakerId]);
      return undefined;
    }
    const until = undoUntil(record);
    if (!until || Date.parse(until) < Date.now()) {
      throw new AppError("conflict", `This import is more than ${UNDO_DAYS} days old and cannot be undone any more.`);
    }
    // Old values first: an event that goes back to its old client leaves the new one to go.
    const updated = await undoUpdated(client, speakerId, id, record.committedAt);
    const created = await undoCreated(client, speakerId, id, record.committedAt);
    const answer = undoOf(id, [...created, ...updated]);
    const { rows } = await client.query<{ undone: UndoDto }>(
      `UPDATE imports SET state = 'undone', "undoneAt" = now(), "updatedAt" = now(), version = version + 1,
              summary = summary || jsonb_build_object('undone', $3::jsonb)
        WHERE id = $1 AND "speakerId" = $2 RETURNING summary -> 'undone' AS undone`,
      [id, speakerId, JSON.stringify(answer)],
    );
    // As it is kept, so that the first answer reads like every later one.
    return rows[0]?.undone;
  });
