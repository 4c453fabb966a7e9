import { createHash } from "node:crypto";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import type { RestoreDto } from "@/lib/backup/status";
import { travelling } from "@/lib/export/queries";
import { readTables } from "@/lib/server/catalogue";
import { sql } from "./app";
import { runJobs } from "./mails";
import { expectStatus, type Person } from "./people";

export async function archiveOf(person: Person): Promise<Uint8Array> {
  const answer = await person.get("/api/export/archive");
  expectStatus(answer, 200, "archive");
  return answer.bytes;
}

/** Uploads an archive, runs the jobs and returns the result. */
export async function restore(person: Person, archive: Uint8Array): Promise<RestoreDto> {
  const answer = await upload(person, archive);
  expectStatus(answer, 201, "POST /api/restores");
  await runJobs(person.target);
  const { body } = await person.get<RestoreDto>(`/api/restores/${answer.body.id}`);
  if (body.state === "running") throw new Error(await troubleOf(person, body.id));
  return body;
}

async function troubleOf({ target }: Person, id: string): Promise<string> {
  const text = `SELECT concat_ws(' ', state, data->>'task', retry_count, output::text) AS output FROM pgboss.job WHERE name = 'tasks' AND data->>'restoreId' = $1`;
  return (await sql(text, [id], target)).map(({ output }) => output).join("\n");
}

export const upload = (person: Person, archive: Uint8Array) =>
  person.post<RestoreDto>("/api/restores", new Blob([Uint8Array.from(archive)]));

/** Values that differ between two accounts. */
const OWN = ["tokenId", "tokenHash", "passwordHash", "visitor", "path", "thumbPath", "webPath"];

type Dump = Record<string, Record<string, unknown>[]>;

export async function dump({ speakerId, target }: Person): Promise<Dump> {
  const tables = travelling(await readTables((text, values) => sql(text, values, target), "public"));
  const all: Dump = {};
  for (const { name, primaryKey } of tables) {
    const rows = await sql<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) - 'speakerId' - $2::text[] AS row FROM "${name}" t WHERE "speakerId" = $1
        ORDER BY ${primaryKey.map((key) => `"${key}"`).join(", ")}`,
      [speakerId, OWN],
      target,
    );
    all[name] = rows.map(({ row }) => row);
  }
  const [profile] = await sql<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(s) - ARRAY['id', 'trialEndsAt', 'version', 'createdAt', 'updatedAt'] AS row FROM speakers s WHERE id = $1`,
    [speakerId],
    target,
  );
  return { ...all, speakers: profile ? [profile.row] : [] };
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A dump with its ids replaced by those of the matching rows, also inside of JSON. */
export function withIdsOf(from: Dump, to: Dump, known: Record<string, string>): Dump {
  const ids = new Map(Object.entries(known));
  for (const [table, rows] of Object.entries(from)) {
    for (const [at, row] of rows.entries()) if (row.id) ids.set(String(row.id), String(to[table]?.[at]?.id));
  }
  return JSON.parse(JSON.stringify(from).replace(UUID, (id) => ids.get(id) ?? id));
}

type Rows = Record<string, unknown>[];
type Files = Record<string, Uint8Array>;
type Manifest = { format: number; migration: string; entries: { path: string; rows?: number }[] };

/** The files of an archive with a manifest that fits them: its hashes are right, its signature isn't. Format 1 has no hash of all bytes. */
export function resigned(files: Files, change: (manifest: Manifest) => void = () => undefined): Files {
  const manifest: Manifest = JSON.parse(strFromU8(files["manifest.json"] as Uint8Array));
  manifest.format = 1;
  manifest.entries = manifest.entries.map((entry) => {
    const bytes = files[entry.path] ?? new Uint8Array();
    return { ...entry, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
  change(manifest);
  return { ...files, "manifest.json": strToU8(JSON.stringify(manifest)) };
}

/** An archive from elsewhere with other rows. @param tables the new rows by table, made of the old ones */
export function forge(archive: Uint8Array, tables: Record<string, (rows: Rows) => Rows>): Uint8Array {
  const files: Files = unzipSync(archive);
  const counts = new Map<string, number>();
  for (const [table, change] of Object.entries(tables)) {
    const path = `tables/${table}.json`;
    const rows = change(JSON.parse(strFromU8(files[path] as Uint8Array)));
    files[path] = strToU8(`[${rows.map((row, at) => `${at > 0 ? "," : ""}\n${JSON.stringify(row)}`).join("")}\n]\n`);
    counts.set(path, rows.length);
  }
  const counted = ({ entries }: Manifest) => {
    for (const entry of entries) if (counts.has(entry.path)) entry.rows = counts.get(entry.path) ?? 0;
  };
  return zipSync(resigned(files, counted) as Zippable, { level: 6 });
}
