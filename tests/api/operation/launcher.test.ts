import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { tryListen } from "../../../scripts/lib/ports.mjs";
import {
  copyProject,
  leftAfter,
  type Program,
  processesOf,
  removeProject,
  runIn,
  startIn,
} from "../../support/launcher";

const WIDE = { tags: ["wide"], timeout: 120_000 };

let folder: string;
let port: number;
const programs: Program[] = [];

beforeAll(async () => {
  folder = copyProject();
  port = await freePair();
});

afterEach(async () => {
  for (const program of programs.splice(0)) {
    if (await Promise.race([program.ended.then(() => true), pause(1_000, false)])) continue;
    process.kill(-(program.child.pid as number), "SIGINT");
    await program.ended;
  }
});

afterAll(() => removeProject(folder));

/** A port whose successor is free as well, for the local services. */
async function freePair(): Promise<number> {
  for (;;) {
    const { port: first } = await tryListen(0, "127.0.0.1");
    if (first && first < 65_000 && (await tryListen(first + 1, "127.0.0.1")).port) return first;
  }
}

async function start(by?: "npm" | "node"): Promise<Program> {
  const program = await startIn(folder, port, by);
  programs.push(program);
  return program;
}

const health = async (): Promise<number> => (await fetch(`http://localhost:${port}/api/health`)).status;

async function demoCredentials(output: string): Promise<number> {
  const [, username = "", password = ""] = /Demo account\s+(\S+) \/ (\S+)/.exec(output) ?? [];
  const address = `http://localhost:${port}`;
  const issued = await fetch(`${address}/api/csrf-token`);
  const { csrfToken } = (await issued.json()) as { csrfToken: string };
  const answer = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-csrf-token": csrfToken,
      cookie: issued.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
}

it("starts in a fresh folder, serves, and leaves no process after SIGTERM to npm", WIDE, async () => {
  const program = await start();
  expect(await health()).toBe(200);
  expect(await demoCredentials(program.output())).toBe(200);
  expect(program.output()).toMatch(/migrations applied/);
  expect(program.output()).toMatch(/Adding demo data/);
  expect(program.output()).toMatch(/Network\s+only this machine/);
  const running = processesOf(folder);
  process.kill(program.child.pid as number, "SIGTERM");
  expect(await leftAfter(16, running)).toEqual([]);
});

it("skips build, migrations and seed at a second start, and leaves no process after Ctrl-C", WIDE, async () => {
  await stopFirst();
  const program = await start();
  expect(program.output()).toMatch(/Checking the database — up to date/);
  expect(program.output()).not.toMatch(/Building|Adding demo data|Installing|Generating/);
  const running = processesOf(folder);
  process.kill(-(program.child.pid as number), "SIGINT");
  expect(await leftAfter(16, running)).toEqual([]);
});

it("leaves no job runner after Ctrl-C while the app starts", WIDE, async () => {
  const program = runIn(folder, ["npm", "start"], { PORT: String(port), HOST: "127.0.0.1" });
  programs.push(program);
  while ((await health().catch(() => 0)) !== 200) await pause(5);
  process.kill(-(program.child.pid as number), "SIGINT");
  await program.ended;
  await pause(2_000);
  const record = path.join(folder, ".data", "runner.json");
  const runner = existsSync(record) ? Number(JSON.parse(readFileSync(record, "utf8")).pid) : 0;
  expect(await leftAfter(1, runner > 0 ? { runner } : {})).toEqual([]);
});

it("restarts the app after kill -9", WIDE, async () => {
  const program = await start();
  const { app } = processesOf(folder);
  process.kill(app, "SIGKILL");
  await program.says("the app is back");
  expect(processesOf(folder).app).not.toBe(app);
  expect(await health()).toBe(200);
});

it("recovers at the next start after kill -9 of the launcher", WIDE, async () => {
  const program = await start("node");
  const before = processesOf(folder);
  process.kill(before.launcher, "SIGKILL");
  await program.ended;
  expect(await leftAfter(0, { app: before.app, database: before.database })).toEqual(["app", "database"]);
  await start();
  expect(await health()).toBe(200);
  expect(await leftAfter(0, before)).toEqual([]);
});

it("keeps running without its original parent when started by node", WIDE, async () => {
  const shell = runIn(folder, ["sh", "-c", `PORT=${port} HOST=127.0.0.1 node scripts/start.mjs & wait`]);
  await shell.says("Lectern is ready");
  const running = processesOf(folder);
  shell.child.kill("SIGKILL");
  await pause(3_000);
  expect(await health()).toBe(200);
  process.kill(running.launcher, "SIGTERM");
  expect(await leftAfter(16, running)).toEqual([]);
});

it.each(["SIGKILL", "SIGSTOP"] as const)("stops within 15 seconds after %s to the database", WIDE, async (signal) => {
  const program = await start();
  const running = processesOf(folder);
  process.kill(running.database, signal);
  const since = Date.now();
  process.kill(-(program.child.pid as number), "SIGINT");
  expect(await leftAfter(20, running)).toEqual([]);
  expect(Date.now() - since).toBeLessThan(15_000);
});

it("says in one sentence that the port is in use, and whether Lectern already runs there", WIDE, async () => {
  await start();
  const same = runIn(folder, ["npm", "start"], { PORT: String(port), HOST: "127.0.0.1" });
  expect(await same.ended).toBe(1);
  expect(same.output()).toMatch(
    /lectern: already running at http:\/\/localhost:\d+ on the data in \S+ \(process \d+\)\./,
  );
  const other = runIn(folder, ["npm", "start"], { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: ".data-other" });
  expect(await other.ended).toBe(1);
  expect(other.output()).toContain(
    `lectern: port ${port} is taken by another program: stop that one, or choose another port with PORT=${port + 10} npm start`,
  );
});

it("rejects a signing key that can't be opened in one line, before anything else runs", async () => {
  const program = runIn(folder, ["npm", "start"], { PORT: String(port), SIGNING_P12: "package.json" });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(
    "lectern: SIGNING_P12 is not a .p12 file with a certificate and its RSA or EC key.\n",
  );
  expect(program.output()).not.toContain("database");
});

it("admin:create creates an admin while the app runs", WIDE, async () => {
  await start();
  const create = (...args: string[]) =>
    runIn(
      folder,
      ["npm", "run", "admin:create", "--", ...args],
      { ADMIN_USERNAMES: "admin,second" },
      "Long&Secret123\n",
    );
  const made = create("--username", "second", "--email", "second@example.com", "--password-stdin");
  expect(await made.ended, made.output()).toBe(0);
  expect(made.output()).toContain('The account "second" is ready.');
  expect(await demoCredentials("Demo account second / Long&Secret123")).toBe(200);
  const again = create("--username", "second", "--email", "other@example.com", "--password-stdin");
  expect(await again.ended).toBe(1);
  const reset = create("--username", "second", "--reset-password", "--generate");
  expect(await reset.ended, reset.output()).toBe(0);
  expect(reset.output()).toContain('"second" has a new password; 1 session ended.');
  expect(await demoCredentials("Demo account second / Long&Secret123")).toBe(401);
});

it("db reset refuses while the app runs, and deletes the data afterwards", WIDE, async () => {
  const program = await start();
  const reset = (...args: string[]) => runIn(folder, ["npm", "run", "db", "--", "reset", ...args]);
  const refused = reset("--yes");
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(
    /lectern: the app runs on it at http:\/\/localhost:\d+ \(process \d+\): stop that one first\./,
  );
  const running = processesOf(folder);
  process.kill(-(program.child.pid as number), "SIGINT");
  expect(await leftAfter(16, running)).toEqual([]);
  const unsure = reset();
  expect(await unsure.ended).toBe(1);
  const done = reset("--yes");
  expect(await done.ended, done.output()).toBe(0);
  expect((await start()).output()).toMatch(/Adding demo data/);
});

/** The folder's first start, for wide runs without the core test. */
async function stopFirst(): Promise<void> {
  const decided = path.join(folder, ".data", "demo-decided");
  try {
    readFileSync(decided);
  } catch {
    const program = await startIn(folder, port);
    const running = processesOf(folder);
    process.kill(-(program.child.pid as number), "SIGINT");
    await leftAfter(16, running);
  }
}
