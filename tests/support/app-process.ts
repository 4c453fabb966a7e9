import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { startLocalServices } from "../../local-services/server.mjs";
import { tryListen } from "../../scripts/lib/ports.mjs";
import { inProject, root } from "../../scripts/lib/project.mjs";
import { createTestDatabase, type TestDatabase } from "./database";

/** Shared by all instances, so that two of them on one database know each other's sessions. */
export const TEST_SECRET = "only for tests: signs sessions and CSRF tokens";
/** Lets tests run the queued jobs (tests/support/mails.ts). */
export const CRON_SECRET = "only-for-tests-runs-the-jobs";

export const WEBHOOK_SECRET = "whsec_only-for-tests-signs-what-stripe-tells";
export const RESEND_WEBHOOK_SECRET = `whsec_${Buffer.from("only for tests: Resend").toString("base64")}`;

/** Plain data, so that it can be sent to another process. */
export type AppAddress = {
  url: string;
  ownerUrl: string;
  appUrl: string;
  servicesUrl: string;
};

export type App = AppAddress & {
  pid: number;
  output: () => string;
  stop: () => Promise<void>;
};

export type AppOptions = {
  /** An existing database; without one the app gets a copy of the template, dropped when it stops. */
  database?: Pick<TestDatabase, "appUrl" | "ownerUrl"> & { servicesUrl?: string };
  env?: Record<string, string>;
  /** Status of /api/health that counts as started; 503 for an app without a database. */
  healthy?: number;
};

const EVENT_LOOP = pathToFileURL(inProject("tests/support/event-loop.mjs"));

const READY_LIMIT = 30_000;
const DRAIN_LIMIT = 5_000;

export async function startApp({ database, env = {}, healthy = 200 }: AppOptions = {}): Promise<App> {
  const own = database ? null : await createTestDatabase();
  const { appUrl, ownerUrl } = database ?? (own as TestDatabase);
  const services = database?.servicesUrl ? null : await startServices();
  const servicesUrl = database?.servicesUrl ?? services?.url ?? "";
  for (let attempt = 1; ; attempt += 1) {
    const { port } = await tryListen(0, "127.0.0.1");
    // A name, because passkeys need one.
    const url = `http://localhost:${port}`;
    const webhooks = `http://127.0.0.1:${port}/api`;
    await services?.sendEventsTo({ url: `${webhooks}/stripe/webhook`, secret: WEBHOOK_SECRET });
    await services?.sendEventsTo({ url: `${webhooks}/resend/webhook`, secret: RESEND_WEBHOOK_SECRET }, "Resend");
    const server = spawnServer(Number(port), {
      DATABASE_URL: appUrl,
      NEXTAUTH_URL: url,
      RESEND_BASE_URL: `${servicesUrl}/resend`,
      STRIPE_API_BASE: servicesUrl,
      VERCEL_BLOB_API_URL: `${servicesUrl}/blob/api`,
      TIMESTAMP_URL: `${servicesUrl}/timestamp/tsr`,
      ...env,
    });
    const stop = async () => {
      await server.stop();
      await services?.stop();
      await own?.drop();
    };
    try {
      await waitUntilUp(url, healthy, server);
      return { url, appUrl, ownerUrl, servicesUrl, pid: server.pid, output: server.output, stop };
    } catch (error) {
      await server.stop();
      // Another process may have taken the port.
      if (attempt < 3 && server.output().includes("EADDRINUSE")) continue;
      await services?.stop();
      await own?.drop();
      throw error;
    }
  }
}

type Services = Pick<Awaited<ReturnType<typeof startLocalServices>>, "url" | "stop" | "sendEventsTo">;

async function startServices(): Promise<Services> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "lectern-services-"));
  const { url, stop, sendEventsTo } = await startLocalServices({ port: 0, dataDir });
  return {
    url,
    sendEventsTo,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Server = { pid: number; output: () => string; ended: () => boolean; stop: () => Promise<void> };

function spawnServer(port: number, env: Record<string, string>): Server {
  const child = spawn(
    process.execPath,
    [inProject("node_modules/next/dist/bin/next"), "start", "-H", "127.0.0.1", "-p", String(port)],
    {
      cwd: root,
      env: {
        ...withoutRunner(process.env),
        NODE_ENV: "production",
        NODE_OPTIONS: `--max-old-space-size=300 --import=${EVENT_LOOP}`,
        NEXT_TELEMETRY_DISABLED: "1",
        NEXTAUTH_SECRET: TEST_SECRET,
        RESEND_API_KEY: "re_local",
        STRIPE_SECRET_KEY: "sk_test_local",
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        RESEND_WEBHOOK_SECRET,
        BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_local_local",
        CRON_SECRET,
        REGISTRATION_LIMIT: "100000",
        LOG_LEVEL: "warn",
        TZ: "UTC",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const cutOff = () => child.kill("SIGKILL");
  process.once("exit", cutOff);
  const stop = async () => {
    process.off("exit", cutOff);
    child.kill("SIGTERM");
    for (const deadline = Date.now() + DRAIN_LIMIT; !hasEnded(child) && Date.now() < deadline; ) await pause(25);
    if (!hasEnded(child)) cutOff();
  };
  return { pid: child.pid ?? 0, output: outputOf(child), ended: () => hasEnded(child), stop };
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** All that a program has printed so far. */
export function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = "";
  const take = (chunk: Buffer) => {
    output += chunk;
  };
  stdout?.on("data", take);
  stderr?.on("data", take);
  return () => output;
}

async function waitUntilUp(url: string, healthy: number, server: Server): Promise<void> {
  let last = "no answer";
  for (const deadline = Date.now() + READY_LIMIT; Date.now() < deadline; await pause(50)) {
    if (server.ended()) throw new Error(`The app ended before it was ready:\n${server.output()}`);
    try {
      const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) });
      await response.arrayBuffer();
      if (response.status === healthy) return;
      last = `status ${response.status}`;
    } catch {
      last = "no answer";
    }
  }
  throw new Error(`The app was not ready after ${READY_LIMIT / 1000} s (${last}):\n${server.output()}`);
}

function withoutRunner(env: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^(VITEST|TEST|DATABASE_|VITE_)/.test(entry[0]),
  );
  return Object.fromEntries(kept);
}
