import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure, runScript } from "./lib/failure.mjs";
import { migrate } from "./lib/migrate.mjs";
import { inProject } from "./lib/project.mjs";
import { schemaDiff } from "./lib/schema-diff.mjs";
import { startScratchCluster } from "./lib/scratch-cluster.mjs";

const HELP = `Writes a new migration: what is missing between prisma/migrations and prisma/schema.prisma.

  npm run migration -- <name>            e.g. npm run migration -- add-mileage
  npm run migration -- <name> --empty    an empty file, for SQL of your own
  npm run migration -- --check           says whether the two agree (exit code 1 when not)

Nothing is applied to your database; the next start does that. Read the file before you commit it.`;

async function main() {
  const args = process.argv.slice(2);
  const flags = args.filter((arg) => arg.startsWith("-"));
  const names = args.filter((arg) => !arg.startsWith("-"));
  const unknown = flags.find((flag) => !["--empty", "--check", "--help", "-h"].includes(flag));
  if (unknown) throw new Failure(`unknown switch ${unknown}; see npm run migration -- --help`);
  const checkOnly = flags.includes("--check");
  if (flags.includes("--help") || flags.includes("-h")) return console.log(HELP);
  if (!checkOnly && names.length === 0) throw new Failure("a name is missing: npm run migration -- <name>");

  const sql = flags.includes("--empty") ? "-- SQL of your own.\n" : await difference();
  if (sql === "") return console.log("The migrations and the schema agree; nothing to write.");
  if (checkOnly) throw new Failure(`prisma/schema.prisma has changes without a migration:\n${sql}`);
  const folder = path.join("prisma/migrations", `${timestamp(new Date())}_${slug(names.join("_"))}`);
  mkdirSync(inProject(folder), { recursive: true });
  writeFileSync(inProject(folder, "migration.sql"), sql);
  console.log(`Wrote ${folder}/migration.sql`);
}

async function difference() {
  const cluster = await startScratchCluster();
  try {
    const connectionString = cluster.url("postgres");
    await migrate({ connectionString });
    const sql = await schemaDiff({ connectionString });
    return sql && (await missingExtensions(connectionString, sql)) + sql;
  } finally {
    await cluster.stop();
  }
}

/** The engine omits CREATE EXTENSION. */
const EXTENSIONS = { citext: /\bCITEXT\b/, pg_trgm: /\bgin_trgm_ops\b/, btree_gin: /\bUSING GIN\b.*\bgin_trgm_ops\b/ };

async function missingExtensions(connectionString, sql) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("SELECT extname FROM pg_extension");
  await client.end();
  const present = rows.map((row) => row.extname);
  const needed = Object.keys(EXTENSIONS).filter((name) => EXTENSIONS[name].test(sql) && !present.includes(name));
  return needed.length === 0
    ? ""
    : `-- Extensions\n${needed.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};\n`).join("")}\n`;
}

const timestamp = (date) => date.toISOString().replace(/\D/g, "").slice(0, 14);
const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "") || "migration";

await runScript(main);
