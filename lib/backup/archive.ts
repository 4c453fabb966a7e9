import "server-only";
import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import { type ArchivedFile, listFiles, writeFiles } from "@/lib/backup/files";
import { ARCHIVE_FORMAT, PROFILE_COLUMNS, tablePath } from "@/lib/backup/schema";
import { Archive } from "@/lib/backup/zip";
import { writeWorkbook } from "@/lib/export/everything";
import { archived, batches, readSnapshot, type TravellingTable } from "@/lib/export/queries";
import { attachment, type Push, streamed } from "@/lib/export/stream";
import { speakerTables } from "@/lib/server/catalogue";
import type { Actor } from "@/lib/server/session";
import { signature } from "@/lib/server/signed";
import { today } from "@/lib/shared/dates";
import { BRAND } from "@/lib/shared/site";

/** `{username}_archive_{day}.zip`, written while it is sent; at most one file of it is in memory. */
export function getArchive(actor: Actor): Promise<Response> {
  const day = today(actor.timeZone);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": attachment(`${actor.username}_archive_${day}.zip`),
  };
  const write = async (push: Push, started: () => void) => {
    const tables = archived(await speakerTables());
    const archive = new Archive(push);
    await archive.addBytes("README.txt", Buffer.from(readme(actor, day)));
    const { migration, files } = await readSnapshot((client) => writeTables(archive, actor, client, tables, started));
    await archive.addStream("workbook.xlsx", 1, (pushed) => writeWorkbook(actor, pushed, started));
    await writeFiles(archive, files);
    const { speakerId, userId, username } = actor;
    const { entries, missing } = archive;
    const made = new Date().toISOString();
    const manifest = { format: ARCHIVE_FORMAT, migration, made, speakerId, userId, username, entries, missing };
    const signed = { ...manifest, signature: signature("archive", JSON.stringify(manifest)) };
    await archive.addBytes("manifest.json", Buffer.from(JSON.stringify(signed, null, 2)));
    await archive.finish();
  };
  return streamed(headers, write, actor.speakerId);
}

async function writeTables(
  archive: Archive,
  { speakerId }: Actor,
  client: PoolClient,
  tables: readonly TravellingTable[],
  started: () => void,
): Promise<{ migration: string; files: ArchivedFile[] }> {
  const { rows } = await client.query<{ migration: string }>("SELECT newest_migration() AS migration");
  started();
  const salt = randomBytes(16);
  const write = (name: string, statement: string, more: readonly unknown[] = []) => {
    const about = { rows: 0 };
    const rows = async (push: Push) => {
      await push(Buffer.from("["));
      for await (const batch of batches<{ row: string }>(client, "table_rows", statement, speakerId, more)) {
        await push(Buffer.from(`${about.rows === 0 ? "" : ","}\n${batch.map(({ row }) => row).join(",\n")}`));
        about.rows += batch.length;
      }
      await push(Buffer.from("\n]\n"));
    };
    return archive.addStream(tablePath(name), 4, rows, about);
  };
  await write("profile", PROFILE_STATEMENT);
  for (const table of tables) await write(table.name, rowsStatement(table), [salt]);
  return { migration: rows[0]?.migration ?? "", files: await listFiles(client, speakerId) };
}

const PROFILE_STATEMENT = `SELECT json_build_object(${PROFILE_COLUMNS.map((name) => `'${name}', t."${name}"`).join(", ")})::text AS row
  FROM speakers t WHERE t.id = $1`;

/** Rows as JSON without the speaker and without secrets: a password as true or false, a visitor as a pseudonym. */
function rowsStatement({ name, columns, primaryKey, secrets }: TravellingTable): string {
  const told = columns.flatMap((column) => {
    const secret = secrets[column.name] ?? "plain";
    if (secret === "password") return [`'${column.name}', t."${column.name}" IS NOT NULL`];
    if (secret === "pseudonym") return [`'${column.name}', sha256($2::bytea || t."${column.name}")`];
    return [];
  });
  const kept = columns.filter((column) => (secrets[column.name] ?? "plain") === "plain");
  return `SELECT ((SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t))
                   WHERE key IN (${kept.map((column) => `'${column.name}'`).join(", ")}))
                 || jsonb_build_object(${told.join(", ")}))::text AS row
            FROM "${name}" t WHERE t."speakerId" = $1 AND $2::bytea IS NOT NULL
           ORDER BY ${primaryKey.map((key) => `t."${key}"`).join(", ")}`;
}

const readme = (actor: Actor, day: string): string =>
  [
    `${BRAND.name}: everything of ${actor.username}, made on ${day}`,
    "",
    "To get all of it back, sign up for a new account and restore this zip under Import & export. Leave it as it is:",
    "an archive that has been changed can't be restored. Signed contracts come back with their signed file, the others as",
    "drafts or closed; the evidence in tables/contract_events.json is for reading.",
    "",
    "workbook.xlsx    Events, clients, bureaus and your profile as an Excel workbook, for reading.",
    "files/           Your photos and documents, a folder for each event, and the pictures of your media kit.",
    "tables/          Everything you entered, for programs, the trash included. Passwords and secret links are not in it.",
    "manifest.json    Every file here with its size and SHA-256, and what could not be had, with the reason.",
    "",
    "Times of events are as the clock at the venue shows them; amounts are US dollars, in tables/ in cents.",
    "",
  ].join("\r\n");
