import path from "node:path";
import { demoUsers } from "./database.mjs";
import { root } from "./project.mjs";

/** Tells the person at the keyboard that all is well and what to do next. */
export async function showBanner({ address, settings, secrets, database, dev }) {
  const users = await demoUsers(database.urls().ownerUrl);
  const { host } = settings.databaseUrl ? new URL(settings.databaseUrl) : {};
  const data = host ? `PostgreSQL at ${host}` : path.relative(root, settings.dataDir) || ".";
  const lines = [
    ["Open", address],
    ...(users.includes("demo") ? [["Demo log-in", `demo / ${secrets.demoPassword}`]] : []),
    ...(users.includes("admin") ? [["Admin log-in", `admin / ${secrets.adminPassword}`]] : []),
    ["Data", data.startsWith("..") ? settings.dataDir : data],
    ["Stop", "Ctrl-C"],
  ];
  console.log(`\n  Lectern is ready${dev ? " for development" : ""}.\n`);
  for (const [title, text] of lines) console.log(`  ${title.padEnd(13)} ${text}`);
  console.log("");
}
