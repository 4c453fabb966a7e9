import os from "node:os";
import path from "node:path";
import { demoLogins } from "./database.mjs";
import { root } from "./project.mjs";

const TITLES = { demo: "Demo account", admin: "Admin account" };

/** @param {{ host: string | null, port: number }} settings */
export function reachableAt({ host, port }, interfaces = os.networkInterfaces()) {
  const onlyHere = ["only this machine"];
  if (host && !["0.0.0.0", "::"].includes(host)) {
    if (/^(localhost|127\.|::1$)/.test(host)) return onlyHere;
    return [`http://${host.includes(":") ? `[${host}]` : host}:${port}`];
  }
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map((one) => `http://${one.address}:${port}`);
  if (addresses.length === 0) return onlyHere;
  return [...addresses, "open to this network; HOST=127.0.0.1 npm start is for this machine only"];
}

export async function showBanner({ address, settings, secrets, database, services, dev }) {
  const logins = await demoLogins(database.urls().ownerUrl, secrets);
  const { host } = settings.databaseUrl ? new URL(settings.databaseUrl) : {};
  const data = host ? `PostgreSQL at ${host}` : path.relative(root, settings.dataDir) || ".";
  const lines = [
    ["Open", `${address} (links in emails and checkout come back to this one)`],
    ...reachableAt(settings).map((text, at) => [at === 0 ? "Network" : "", text]),
    ...logins.map(({ username, password }) => [TITLES[username], `${username} / ${password}`]),
    ...services.lines,
    ["Data", data.startsWith("..") ? settings.dataDir : data],
    ["Stop", "Ctrl-C"],
  ];
  console.log(`\n  Lectern is ready${dev ? " for development" : ""}.\n`);
  for (const [title, text] of lines) console.log(`  ${title.padEnd(13)} ${text}`);
  console.log("");
}
