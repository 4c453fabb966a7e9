import * as fs from "node:fs";
import path from "node:path";
import { stopServer } from "./lib/cluster-process.mjs";
import { clusterFolder, makeDataFolder } from "./lib/data-folder.mjs";
import { embeddedUrls, prepareEmbedded, prepareSchema, startEmbedded } from "./lib/database.mjs";
import { runningEmbedded, withEmbedded } from "./lib/embedded.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { readRecord } from "./lib/lock.mjs";
import { readSecrets } from "./lib/secrets.mjs";
import { loadEnvFile, readSettings } from "./lib/settings.mjs";

const HELP = `The built-in database, for developers. npm start needs none of this.

  npm run db -- start          starts it and leaves it running, migrated
  npm run db -- stop           stops it
  npm run db -- migrate        applies the migrations (to DATABASE_URL, if that is set)
  npm run db -- url            prints its address for the app's role; url --owner: for the owner
  npm run db -- reset --yes    deletes all of its data; the next start makes a new one with demo data

DATA_DIR says which one (.data).`;

async function main() {
  const [command, ...flags] = process.argv.slice(2);
  if (!command || command === "--help" || command === "-h") return console.log(HELP);
  const actions = { start, stop, migrate, url, reset };
  if (!Object.hasOwn(actions, command)) throw new Failure(`unknown command "${command}"; npm run db lists them.`);
  loadEnvFile();
  const settings = readSettings();
  if (settings.databaseUrl && command !== "migrate")
    throw new Failure("DATABASE_URL is set: that server is yours to manage.");
  makeDataFolder(settings.dataDir);
  await actions[command](settings, flags);
}

async function start(settings) {
  const secrets = readSecrets(settings.dataDir);
  if (await runningEmbedded(settings.dataDir, secrets)) return console.log("It is already running.");
  const cluster = await startEmbedded(settings.dataDir, secrets);
  const urls = await prepareEmbedded(cluster, secrets);
  await prepareSchema({ ...urls, embedded: true, log: (name) => console.log(`Applied ${name}`) });
  console.log(`Running on port ${cluster.port}; npm run db -- url prints its address.`);
}

async function stop(settings) {
  refuseUnderApp(settings);
  const cluster = await runningEmbedded(settings.dataDir, readSecrets(settings.dataDir));
  if (!cluster) return console.log("It isn't running.");
  await stopServer(cluster.pid);
  console.log("Stopped.");
}

async function migrate(settings) {
  const log = (name) => console.log(`Applied ${name}`);
  const apply = async (urls, embedded) => {
    const { applied } = await prepareSchema({ ...urls, embedded, log });
    if (applied.length === 0) console.log("Up to date.");
  };
  if (settings.databaseUrl) return apply(settings, false);
  await withEmbedded(settings, readSecrets(settings.dataDir), (urls) => apply(urls, true));
}

async function url(settings, flags) {
  const secrets = readSecrets(settings.dataDir);
  const cluster = await runningEmbedded(settings.dataDir, secrets);
  if (!cluster) throw new Failure("it does not run: npm start, or npm run db -- start");
  const { databaseUrl, ownerUrl } = embeddedUrls(cluster, secrets);
  console.log(flags.includes("--owner") ? ownerUrl : databaseUrl);
}

async function reset(settings, flags) {
  if (!flags.includes("--yes"))
    throw new Failure(`this deletes all data in ${settings.dataDir}: say reset --yes if you mean it.`);
  await stop(settings);
  fs.rmSync(path.join(clusterFolder(settings.dataDir), "data"), { recursive: true, force: true });
  fs.rmSync(path.join(settings.dataDir, "demo-decided"), { force: true });
  console.log("Deleted.");
}

function refuseUnderApp({ dataDir }) {
  const launcher = readRecord(path.join(dataDir, "launcher.lock"));
  if (launcher)
    throw new Failure(`the app runs on it at ${launcher.address} (process ${launcher.pid}): stop that one first.`);
}

await runScript(main);
