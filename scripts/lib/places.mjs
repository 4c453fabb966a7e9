import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { inProject } from "./project.mjs";

const FOLDER = inProject("prisma/places");

const LOCK = 72707370;

const TABLES = {
  "cities.tsv.gz": {
    table: "place_cities",
    columns: {
      name: "text",
      country: "text",
      state: "text",
      latitude: "float8",
      longitude: "float8",
      population: "int",
      timeZone: "text",
    },
    // As placeKey in lib/places.
    key: "place_key(translate(name, '‘’`ʻʼʿʾ', ''))",
  },
  "zips.tsv.gz": {
    table: "place_zips",
    columns: { zip: "text", latitude: "float8", longitude: "float8", state: "text", timeZone: "text" },
  },
  "airports.tsv.gz": {
    table: "place_airports",
    columns: {
      code: "text",
      name: "text",
      city: "text",
      country: "text",
      state: "text",
      latitude: "float8",
      longitude: "float8",
      size: "text",
      timeZone: "text",
    },
  },
};

/**
 * @param {import("pg").Client} owner
 * @returns {Promise<string[]>} the files that this call loaded
 */
export async function loadPlaces(owner) {
  const { files } = JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8"));
  const { rows } = await owner.query("SELECT to_regclass('place_files') IS NOT NULL AS present");
  if (!rows[0].present || (await missing(owner, files)).length === 0) return [];
  await owner.query("BEGIN");
  try {
    await owner.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    const names = await missing(owner, files);
    for (const name of names) await load(owner, name, files[name].sha256);
    // Events that were saved with less get their place, and their state, right away.
    if (names.length > 0) await owner.query(`UPDATE recurring_tasks SET "dueAt" = now() WHERE name = 'locate-places'`);
    await owner.query("COMMIT");
    return names;
  } catch (error) {
    await owner.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function missing(owner, files) {
  const { rows } = await owner.query("SELECT name, sha256 FROM place_files");
  const held = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  return Object.keys(files).filter((name) => held.get(name) !== files[name].sha256);
}

async function load(owner, name, sha256) {
  const { table, columns, key } = TABLES[name];
  const lines = gunzipSync(readFileSync(path.join(FOLDER, name)))
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  const names = Object.keys(columns).map((column) => `"${column}"`);
  const arrays = Object.values(columns).map((type, at) => `$${at + 1}::${type}[]`);
  await owner.query(`DELETE FROM ${table}`);
  await owner.query(
    `INSERT INTO ${table} (${names.join(", ")}${key ? ", key" : ""})
     SELECT ${names.join(", ")}${key ? `, ${key}` : ""} FROM unnest(${arrays.join(", ")}) AS t (${names.join(", ")})`,
    names.map((_, at) => lines.map((cells) => cells[at])),
  );
  await owner.query(
    `INSERT INTO place_files (name, sha256) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, "loadedAt" = now()`,
    [name, sha256],
  );
  await owner.query(`ANALYZE ${table}`);
}
