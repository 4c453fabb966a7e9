import "server-only";
import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { checkRow, PROFILE, type RestoredTable, refusalOfRow, restoredTable } from "@/lib/backup/checks";
import { NOT_EMPTY } from "@/lib/backup/commands";
import { archivePath, restoreFolder } from "@/lib/backup/files";
import { type ArchiveReader, openArchive } from "@/lib/backup/reader";
import { emptyStatement, type Move, movedRow } from "@/lib/backup/rows";
import {
  type ArchiveEntry,
  ArchiveRefused,
  type FileRow,
  fileRowSchema,
  PROFILE_COLUMNS,
  tablePath,
} from "@/lib/backup/schema";
import { RESTORE_MOVES } from "@/lib/backup/status";
import { restoreArchiveTask } from "@/lib/backup/tasks";
import { splitNotes } from "@/lib/events/day-sheet";
import { type TravellingTable, travelling } from "@/lib/export/queries";
import { readContent, smallerCopies } from "@/lib/files/reading";
import { isPicture } from "@/lib/files/schema";
import { deleteBlobs, deleteBlobsUnder, putBlob } from "@/lib/server/blob";
import { speakerTables, type Table } from "@/lib/server/catalogue";
import { bulkTransaction, query, queryOutsideTransaction, transaction } from "@/lib/server/db";
import { enqueueTask } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import type { Row } from "@/lib/server/manifest";
import { AppError } from "@/lib/shared/errors";

/** Milliseconds of files per run, as some platforms end long ones. */
const SLICE = 15_000;

const MOST_ATTEMPTS = 4;
const GIVEN_UP = "We couldn't restore this archive, and nothing was written. Upload it again, or contact support.";
const TOO_LATE = "Restoring this archive took longer than a day, so we stopped. Nothing was written. Upload it again.";
const UNFIT = "It doesn't fit together with the rest.";

/** Columns of `files` that depend on where and how the bytes were stored. */
type StoredFile = Record<string, unknown> & { path: string };

type Restore = {
  id: string;
  speakerId: string;
  userId: string;
  bytes: number;
  sha256: Buffer;
  attempts: number;
  total: number;
  files: Record<string, StoredFile>;
};

/** Restores files in slices, one per run, then all rows in one transaction. A killed run costs one slice. */
export async function runRestoreUnscoped({
  speakerId,
  restoreId,
}: {
  speakerId: string;
  restoreId: string;
}): Promise<object> {
  const [restore] = await query<Restore>(
    "",
    `UPDATE restores SET attempts = attempts + 1 WHERE id = $2 AND "speakerId" = $1 AND state = 'running'
     RETURNING id, "speakerId", "userId", bytes, sha256, attempts, total, files`,
    [speakerId, restoreId],
  );
  if (!restore) return { restored: false };
  try {
    if (restore.attempts > MOST_ATTEMPTS) throw new ArchiveRefused(GIVEN_UP);
    return await restoreArchive(restore);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    await failUnscoped(restore, error.message);
    return { restored: false };
  }
}

/** A day after an upload: deletes the archive, and its files unless they were restored. */
export async function purgeRestoreUnscoped({
  speakerId,
  restoreId,
}: {
  speakerId: string;
  restoreId: string;
}): Promise<object> {
  await failUnscoped({ speakerId, id: restoreId }, TOO_LATE);
  return {};
}

async function failUnscoped({ speakerId, id }: Pick<Restore, "speakerId" | "id">, error: string): Promise<void> {
  const { from, to } = RESTORE_MOVES.table.fail;
  await query(
    "",
    `UPDATE restores SET state = $5, error = $3, "finishedAt" = now(), files = '{}'
      WHERE id = $2 AND "speakerId" = $1 AND state = ANY ($4::restore_state[])`,
    [speakerId, id, error, from, to],
  );
  const [done] = await query("", `SELECT FROM restores WHERE id = $2 AND "speakerId" = $1 AND state = 'done'`, [
    speakerId,
    id,
  ]);
  if (done) await deleteBlobs([archivePath(speakerId, id)]);
  else await deleteBlobsUnder(restoreFolder(speakerId, id));
}

async function restoreArchive(restore: Restore): Promise<object> {
  const { id, speakerId } = restore;
  const [version] = await query<{ newest: string }>("", "SELECT newest_migration() AS newest", []);
  const { bytes, sha256 } = restore;
  const archive = await openArchive(archivePath(speakerId, id), bytes, sha256, version?.newest ?? "");
  const tables = await Promise.all(travelling(await speakerTables()).map(restoredTable));
  const checked = new Map([PROFILE, ...tables].map((table) => [tablePath(table.name), table]));
  if (restore.total === 0) {
    const checking = { isOurs: archive.isOurs, counts: new Map<string, number>() };
    await archive.verify((path, row, number) => {
      const table = checked.get(path);
      if (table) checkRow(table, row, number, checking);
    });
  }
  const entries = new Map(archive.manifest.entries.flatMap((entry) => (entry.fileId ? [[entry.fileId, entry]] : [])));
  const rows = archive.manifest.entries.reduce((sum, { path, rows = 0 }) => sum + (checked.has(path) ? rows : 0), 0);
  const files = { ...restore.files };
  const absent = new Set<string>();
  const progress = { done: Object.keys(files).length, total: rows + entries.size };
  const end = Date.now() + SLICE;
  for await (const batch of archive.rows("files")) {
    for (const row of batch) {
      const file = fileRowSchema.safeParse(row).data;
      if (!file) throw new ArchiveRefused(refusalOfRow("files", null, UNFIT));
      const entry = entries.get(file.id);
      if (!entry) absent.add(file.id);
      if (!entry || files[file.id]) continue;
      if (Date.now() > end) return continueLater(restore, files, progress);
      files[file.id] = await storeFile(archive, restore, file, entry);
      progress.done += 1;
      await note(restore, progress);
    }
  }
  await writeAll(archive, restore, tables, { files, absent, progress });
  return { restored: true };
}

async function continueLater(
  { id, speakerId }: Restore,
  files: Record<string, StoredFile>,
  { total }: { total: number },
): Promise<object> {
  await transaction(async (tx) => {
    await tx.restore.updateMany({
      where: { id, speakerId, state: "running" },
      data: { files: files as Record<string, { path: string }>, total, attempts: 0 },
    });
    await enqueueTask(tx, restoreArchiveTask, { speakerId, restoreId: id });
  });
  return { files: Object.keys(files).length };
}

const note = ({ id, speakerId }: Restore, { done, total }: { done: number; total: number }): Promise<void> =>
  queryOutsideTransaction(`UPDATE restores SET done = $3, total = $4 WHERE id = $2 AND "speakerId" = $1`, [
    speakerId,
    id,
    done,
    total,
  ]).catch(() => undefined);

/** Stores a file with its smaller copies; those of a foreign archive are validated like an upload. */
async function storeFile(
  archive: ArchiveReader,
  { id, speakerId }: Restore,
  file: FileRow,
  entry: ArchiveEntry,
): Promise<StoredFile> {
  const given = await archive.file(entry);
  const content = archive.isOurs ? null : await examined(file, given);
  const bytes = content?.bytes ?? given;
  const mediaType = content?.mediaType ?? file.mediaType;
  const copies = content ?? (isPicture(file.kind) ? await smallerCopies(bytes, file.kind) : null);
  const folder = `${restoreFolder(speakerId, id)}${file.id}`;
  const [path, thumbPath, webPath] = ["file", "thumb", "web"].map((name) => `${folder}/${name}`) as [
    string,
    string,
    string,
  ];
  const { thumb, web } = { thumb: null, web: null, ...copies };
  await putBlob(path, bytes, mediaType);
  if (thumb) await putBlob(thumbPath, thumb, "image/webp");
  if (web) await putBlob(webPath, web, "image/jpeg");
  const size = [bytes, thumb, web].reduce((sum, blob) => sum + (blob?.length ?? 0), 0);
  const facts = content && {
    mediaType,
    width: content.width,
    height: content.height,
    bytes: size,
    sha256: hexOf(given),
  };
  return { ...facts, path, thumbPath: thumb && thumbPath, webPath: web && webPath };
}

const hexOf = (bytes: Buffer): string => `\\x${createHash("sha256").update(bytes).digest("hex")}`;

async function examined({ kind, name }: FileRow, bytes: Buffer) {
  try {
    return await readContent({ kind, name, bytes });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new ArchiveRefused(`We can't restore the file "${name}" in this archive. ${error.message}`);
  }
}

async function writeAll(
  archive: ArchiveReader,
  restore: Restore,
  tables: readonly RestoredTable[],
  {
    files,
    absent,
    progress,
  }: {
    files: Record<string, StoredFile>;
    absent: ReadonlySet<string>;
    progress: { done: number; total: number };
  },
): Promise<void> {
  const { id, speakerId, userId } = restore;
  const all = await speakerTables();
  const { manifest, isOurs } = archive;
  const move: Move = { from: manifest, to: { speakerId, userId }, absent, isOurs };
  let samples: string[] = [];
  const write = async (client: PoolClient) => {
    samples = await clear(client, speakerId, travelling(all), all);
    await client.query("SELECT begin_restore($1, $2)", [speakerId, id]);
    for (const table of tables) {
      let before = 0;
      for await (const batch of archive.rows(table.name)) {
        const rows = movedRows(table, batch, move, files);
        await insertRows(client, table, speakerId, rows).catch(refuse(table, rows, before));
        before += batch.length;
        progress.done += batch.length;
        await note(restore, progress);
      }
    }
    for (const table of tables.filter(({ lateColumns }) => lateColumns.length > 0)) {
      let before = 0;
      for await (const batch of archive.rows(table.name)) {
        const rows = movedRows(table, batch, move, files);
        await setLateColumns(client, table, speakerId, rows).catch(refuse(table, rows, before));
        before += batch.length;
      }
    }
    for (const { restores } of tables) for (const text of restores?.after ?? []) await client.query(text, [speakerId]);
    for await (const [profile] of archive.rows("profile")) await writeProfile(client, speakerId, profile ?? {});
    const { from, to } = RESTORE_MOVES.table.finish;
    const { rowCount } = await client.query(
      `UPDATE restores SET state = $5, "finishedAt" = now(), done = $3, total = $3, files = '{}'
        WHERE id = $2 AND "speakerId" = $1 AND state = ANY ($4::restore_state[])`,
      [speakerId, id, progress.total, from, to],
    );
    if (rowCount === 0) throw new ArchiveRefused(TOO_LATE);
  };
  const refuse = (table: RestoredTable, rows: readonly (Row | null)[], before: number) => (error: unknown) => {
    const { code = "", detail = "" } = error as { code?: string; detail?: string };
    // Data exceptions and constraint violations: a retry would end the same way.
    if (!/^2[23]/.test(code)) throw error;
    log.warn({ message: String(error), restore: id, isOurs }, "an archive's rows were refused by the database");
    const key = /=\(([^,)]+)/.exec(detail)?.[1];
    const at = rows.findIndex((row) => row !== null && Object.values(row).some((value) => value === key));
    throw new ArchiveRefused(refusalOfRow(table.name, at < 0 ? null : before + at + 1, UNFIT));
  };
  await bulkTransaction(write);
  const left = [archivePath(speakerId, id), ...samples];
  await deleteBlobs(left).catch(() => log.warn({}, "a restored archive is left to its purge"));
}

/** Removes sample data. @returns the paths of its files @throws {ArchiveRefused} when there is anything else */
async function clear(
  client: PoolClient,
  speakerId: string,
  tables: readonly TravellingTable[],
  all: readonly Table[],
): Promise<string[]> {
  await client.query("SELECT FROM speakers WHERE id = $1 FOR NO KEY UPDATE", [speakerId]);
  const { rows } = await client.query<{ isEmpty: boolean }>(emptyStatement(tables, all), [speakerId]);
  if (!rows[0]?.isEmpty) throw new ArchiveRefused(NOT_EMPTY);
  const files = await client.query<{ paths: string[] }>(
    `SELECT array_remove(ARRAY[path, "thumbPath", "webPath"], NULL) AS paths FROM files WHERE "speakerId" = $1`,
    [speakerId],
  );
  for (const { name, lateColumns } of tables) {
    const cleared = lateColumns.map((column) => `"${column}" = NULL`).join(", ");
    if (cleared) await client.query(`UPDATE "${name}" SET ${cleared} WHERE "speakerId" = $1`, [speakerId]);
  }
  // Contracts first, as their evidence is deleted with them.
  for (const { name } of [{ name: "contracts" }, ...tables.toReversed(), { name: "removed_samples" }]) {
    await client.query(`DELETE FROM "${name}" WHERE "speakerId" = $1`, [speakerId]);
  }
  return files.rows.flatMap(({ paths }) => paths);
}

/** An archive of before the notes for the day. */
const withDayNotes = (row: Row): Row =>
  row.dayNotes === undefined && typeof row.notes === "string" ? { ...row, ...splitNotes(row.notes) } : row;

function movedRows(
  table: RestoredTable,
  rows: readonly Row[],
  move: Move,
  files: Record<string, StoredFile>,
): (Row | null)[] {
  return rows.map((given) => {
    const row = table.restores?.row ? table.restores.row(given, move.isOurs) : given;
    if (!row) return null;
    if (table.name === "events") return movedRow(table, withDayNotes(row), move);
    if (table.name !== "files") return movedRow(table, row, move);
    const stored = files[String(row.id)];
    return stored ? { ...movedRow(table, row, move), ...stored } : null;
  });
}

/** Columns that this version doesn't have are left out. */
async function insertRows(
  client: PoolClient,
  { name, columns, lateColumns }: RestoredTable,
  speakerId: string,
  given: readonly (Row | null)[],
): Promise<void> {
  const rows = given.filter((row) => row !== null);
  const known = columns.filter(
    (column) => !lateColumns.includes(column.name) && rows.some((row) => column.name in row),
  );
  if (known.length === 0) return;
  const list = known.map((column) => `"${column.name}"`).join(", ");
  await client.query(
    `INSERT INTO "${name}" ("speakerId", ${list})
     SELECT $1, ${list} FROM jsonb_populate_recordset(NULL::"${name}", $2::jsonb)`,
    [speakerId, JSON.stringify(rows)],
  );
}

async function setLateColumns(
  client: PoolClient,
  { name, primaryKey, lateColumns }: RestoredTable,
  speakerId: string,
  rows: readonly (Row | null)[],
): Promise<void> {
  const some = rows
    .filter((row) => row !== null)
    .filter((row) => lateColumns.some((column) => (row[column] ?? null) !== null));
  if (some.length === 0) return;
  const set = lateColumns.map((column) => `"${column}" = r."${column}"`).join(", ");
  const same = primaryKey.filter((key) => key !== "speakerId").map((key) => `t."${key}" = r."${key}"`);
  await client.query(
    `UPDATE "${name}" t SET ${set} FROM jsonb_populate_recordset(NULL::"${name}", $2::jsonb) r
      WHERE t."speakerId" = $1 AND ${same.join(" AND ")}`,
    [speakerId, JSON.stringify(some)],
  );
}

async function writeProfile(client: PoolClient, speakerId: string, profile: Row): Promise<void> {
  const known = PROFILE_COLUMNS.filter((name) => name in profile);
  if (known.length === 0) return;
  const set = known.map((name) => `"${name}" = r."${name}"`).join(", ");
  await client.query(
    `UPDATE speakers s SET ${set}, latitude = NULL, longitude = NULL, version = s.version + 1, "updatedAt" = now()
       FROM jsonb_populate_record(NULL::speakers, $2::jsonb) r WHERE s.id = $1`,
    [speakerId, JSON.stringify(profile)],
  );
}
