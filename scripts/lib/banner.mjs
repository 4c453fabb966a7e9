import path from "node:path";
import { demoLogins } from "./database.mjs";
import { root } from "./project.mjs";

const TITLES = { demo: "Demo log-in", admin: "Admin log-in" };

/** Tells the person at the keyboard that all is well and what to do next. */
export async function showBanner({ address, settings, secrets, database, services, dev }) {
  const logins = await demoLogins(database.urls().ownerUrl, secrets);
  const { host } = settings.databaseUrl ? new URL(settings.databaseUrl) : {};
  const data = host ? `PostgreSQL at ${host}` : path.relative(root, settings.dataDir) || ".";
  const lines = [
    ["Open", address],
    ...logins.map(({ username, password }) => [TITLES[username], `${username} / ${password}`]),
    ...services.lines,
    ["Data", data.startsWith("..") ? settings.dataDir : data],
    ["Stop", "Ctrl-C"],
  ];
  console.log(`\n  Lectern is ready${dev ? " for development" : ""}.\n`);
  for (const [title, text] of lines) console.log(`  ${title.padEnd(13)} ${text}`);
  console.log("");
}
