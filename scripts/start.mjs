import path from "node:path";
import { startApp } from "./lib/app.mjs";
import { showBanner } from "./lib/banner.mjs";
import { buildApp, generateClient } from "./lib/built.mjs";
import { makeDataFolder } from "./lib/data-folder.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { takeLauncherLock } from "./lib/launcher-lock.mjs";
import { missingServices, openLocalServices } from "./lib/local-services.mjs";
import { installNode } from "./lib/node.mjs";
import { refuseTakenPort, refuseTakenServicePort } from "./lib/ports.mjs";
import { stopLeftover } from "./lib/process-group.mjs";
import { keepRunner } from "./lib/runner.mjs";
import { readSecrets } from "./lib/secrets.mjs";
import { loadEnvFile, readSettings, readSwitches } from "./lib/settings.mjs";
import { createShutdown } from "./lib/shutdown.mjs";
import { openP12 } from "./lib/signing-p12.mjs";
import { openDatabase, seedIfNew } from "./lib/start-database.mjs";
import { supervise } from "./lib/supervisor.mjs";
import { checkWithholding } from "./lib/withholding.mjs";

const HELP = `Starts Lectern. On a fresh clone it installs, creates a database, builds and starts; later it repeats only what changed.

  npm start                  then open the address that it prints
  npm start -- --no-build    start what was built last, even if the sources changed
  npm start -- --no-install  do not look at node_modules
  npm start -- --no-demo     a first start without demo data
  npm start -- --demo        add the demo data, also later or to your own database
  npm run dev                development: rebuilds as you edit (npm start -- --dev)
  npm start -- --help        this text

Settings are environment variables, or lines in a file .env (see .env.example):

  PORT                3000     where the app listens; the local services are at the port after it, on this machine only
  HOST                         the address it listens on; all by default
  DATA_DIR            .data    database, secrets, logs. Several copies run side by side with a PORT and DATA_DIR each
  NEXTAUTH_URL                 the address people use, when it is not http://localhost:PORT
  DATABASE_URL                 your own PostgreSQL (14 or newer) instead of the built-in one
  DATABASE_OWNER_URL           the role that migrates it, if not the one in DATABASE_URL
  RESEND_API_KEY               sends emails with Resend; without it they stay in a local inbox (its address is printed)
  STRIPE_SECRET_KEY            promotion codes and payments by Stripe; without it they are played here
  BLOB_READ_WRITE_TOKEN        photos and documents in Vercel Blob; without it they stay here
  SIGNING_P12                  the key that seals contracts (a .p12 file), with SIGNING_P12_PASSWORD; without it one is made
  TIMESTAMP_URL                a timestamp service (RFC 3161) for those seals
  OVERPASS_URL                 an Overpass server (OpenStreetMap) for hotels and food around a venue
  CRON_SECRET                  for POST /api/jobs/run, where a platform's timer does the waiting jobs
  LECTERN_HEAP_MB     320      memory limit of the app's JavaScript
  LECTERN_DEBUG=1              full error messages

Ctrl-C stops it: first the app and its job runner, once they are done with what they have begun, then the local services
and the database. A second Ctrl-C hurries.

npm run admin:create creates an admin account.`;

const SWITCHES = ["--no-build", "--no-install", "--no-demo", "--demo", "--dev", "--help"];

async function main() {
  const switches = readSwitches(process.argv.slice(2), SWITCHES, "npm start");
  if (switches.has("--help")) return console.log(HELP);
  if (switches.has("--demo") && switches.has("--no-demo"))
    throw new Failure("--demo and --no-demo exclude each other.");
  const shutdown = createShutdown({ onStop: () => console.log("\nStopping …") });
  await shutdown.guard(() => start(switches, shutdown));
}

async function start(switches, shutdown) {
  loadEnvFile();
  const settings = readSettings();
  const dev = switches.has("--dev");
  const missing = missingServices();
  const records = { app: path.join(settings.dataDir, "app.json"), runner: path.join(settings.dataDir, "runner.json") };
  makeDataFolder(settings.dataDir);
  takeLauncherLock(settings, shutdown);
  await Promise.all(Object.values(records).map(stopLeftover));
  await refuseTakenPort(settings);
  if (missing.length > 0) await refuseTakenServicePort(settings);
  await installNode();
  if (!switches.has("--no-install")) await install({ dev });
  await openP12(process.env);
  await checkWithholding();

  const secrets = readSecrets(settings.dataDir);
  const database = await openDatabase(settings, secrets, shutdown);
  await generateClient();
  if (!dev && !switches.has("--no-build")) await buildApp();

  const address = process.env.NEXTAUTH_URL || `http://localhost:${settings.port}`;
  const services = await openLocalServices(settings, missing, shutdown, {
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    RESEND_WEBHOOK_SECRET: secrets.resendWebhookSecret,
  });
  await seedIfNew(database, settings, secrets, switches, services);
  const env = () => ({ ...appEnvironment(database, secrets, address), ...services.env });
  const appOptions = () => ({ ...settings, dev, recordFile: records.app, env: env() });
  const runnerOptions = () => ({ dev, recordFile: records.runner, env: env() });
  /** @type {{ current: any }} */
  const app = { current: null };
  /** @type {any} */
  let runner = null;
  const keep = (started) => {
    app.current = started;
  };
  const both = (action) => Promise.all([app.current, runner].map((one) => one?.[action]()));
  shutdown.add({ stop: () => both("stop"), hurry: () => both("cutOff") });
  await startApp({ ...appOptions(), onSpawn: keep });
  // Ctrl-C came while it started; a runner would be left over.
  if (shutdown.stopping) return shutdown.run();
  runner = keepRunner({ runnerOptions });
  await showBanner({ address, settings, secrets, database, services, dev });
  await supervise({ appOptions, app, runner, ...database, stopping: () => shutdown.stopping });
  await shutdown.run();
}

/** The environment without the owner's key, plus the launcher's settings. */
function appEnvironment({ urls, role }, secrets, address) {
  const { DATABASE_OWNER_URL: _, DATABASE_ROLE: __, ...inherited } = process.env;
  return {
    ...inherited,
    DATABASE_URL: urls().databaseUrl,
    ...(role ? { DATABASE_ROLE: role } : {}),
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || secrets.nextAuthSecret,
    NEXTAUTH_URL: address,
    CRON_SECRET: process.env.CRON_SECRET || secrets.cronSecret,
  };
}

await runScript(main);
