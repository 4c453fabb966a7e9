import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { processIdentity, readRecord } from "../../../scripts/lib/lock.mjs";
import { startGroup, stopLeftover } from "../../../scripts/lib/process-group.mjs";
import { inProject } from "../../../scripts/lib/project.mjs";
import { keepRunner } from "../../../scripts/lib/runner.mjs";
import { bundleRunner } from "../../../scripts/lib/runner-bundle.mjs";

// Inside the project, like the real bundle, so that packages are found.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(inProject("node_modules", ".lectern-runner-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const until = async (what: () => boolean) => {
  for (const deadline = Date.now() + 5_000; !what(); await pause(10))
    if (Date.now() > deadline) throw new Error("It never happened.");
};

const options = { dev: false, env: {}, recordFile: "runner.json" };

/** A runner that the test ends itself. */
function puppets() {
  const started: { options: unknown; end: (how: string) => void; stopped: boolean }[] = [];
  const start = async (options: unknown) => {
    let end: (how: string) => void = () => {};
    const ended = new Promise<string>((resolve) => {
      end = resolve;
    });
    const puppet = { options, end, stopped: false };
    started.push(puppet);
    const stop = async () => {
      puppet.stopped = true;
      end("signal SIGTERM");
    };
    return { pid: 1, ended, stop, cutOff: () => end("signal SIGKILL") };
  };
  return { started, start };
}

describe("the job runner", () => {
  it("is restarted when it exits, with the current settings", async () => {
    const { started, start } = puppets();
    const said: string[] = [];
    let address = 1;
    const runner = keepRunner({
      runnerOptions: () => ({ ...options, env: { address: String(address) } }),
      start,
      say: (line: string) => said.push(line),
    });
    await until(() => started.length === 1);
    address = 2;
    started[0]?.end("exit code 1");
    await until(() => started.length === 2);
    expect(started[1]?.options).toEqual({ ...options, env: { address: "2" } });
    expect(said).toEqual(["lectern: the job runner ended unexpectedly (exit code 1); starting it again."]);
    await runner.stop();
    expect(started).toHaveLength(2);
    expect(started[1]?.stopped).toBe(true);
  });

  it("is retried forever when it can't start, and that is logged once", async () => {
    const said: string[] = [];
    let tries = 0;
    const start = async () => {
      tries += 1;
      throw new Error("no such file");
    };
    const say = (line: string) => said.push(line);
    const runner = keepRunner({ runnerOptions: () => options, start, say, backoff: [0, 0, 0], later: 5 });
    await until(() => tries >= 10);
    await runner.stop();
    expect(said).toEqual([
      "lectern: the job runner can't be started (no such file); emails wait. Trying again every 0.005 s.",
    ]);
    const before = tries;
    await pause(50);
    expect(tries).toBe(before);
  });

  it("restarts silently when the launcher asks for it", async () => {
    const { started, start } = puppets();
    const said: string[] = [];
    const runner = keepRunner({ runnerOptions: () => options, start, say: (line: string) => said.push(line) });
    await until(() => started.length === 1);
    await runner.restart();
    await until(() => started.length === 2);
    expect(said).toEqual([]);
    await runner.stop();
  });

  it("stops if asked to while it starts", async () => {
    const { started, start } = puppets();
    let go: (_: undefined) => void = () => {};
    const gate = new Promise((resolve) => {
      go = resolve;
    });
    const late = async (options: unknown) => {
      await gate;
      return start(options);
    };
    const runner = keepRunner({ runnerOptions: () => options, start: late, say: () => {} });
    const stopped = runner.stop();
    go(undefined);
    await stopped;
    expect(started.map((one) => one.stopped)).toEqual([true]);
  });
});

describe("its bundle", () => {
  it("runs under plain Node: aliases, TSX, packages with and without an exports map", async () => {
    const entry = path.join(folder, "entry.tsx");
    const outfile = path.join(folder, "jobs", "runner.mjs");
    writeFileSync(
      entry,
      `import "server-only";
       import { encode } from "next-auth/jwt";
       import { cookies } from "next/headers";
       import { renderToStaticMarkup } from "react-dom/server";
       import { dollars } from "./money";
       import { QUEUES } from "@/lib/server/jobs";
       const mail: JSX.Element = <p>{dollars(21)}</p>;
       console.log(JSON.stringify([typeof encode, typeof cookies, renderToStaticMarkup(mail), Object.keys(QUEUES).includes("mail")]));`,
    );
    writeFileSync(path.join(folder, "money.ts"), "export const dollars = (amount: number): string => `$${amount}`;");
    await bundleRunner({ entry, outfile });
    const { stdout, stderr } = spawnSync(process.execPath, [outfile], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual(["function", "function", "<p>$21</p>", true]);
    expect(readFileSync(outfile, "utf8")).toContain('from "next/headers.js"');
  });

  it("explains in one line why it couldn't be built", async () => {
    const entry = path.join(folder, "entry.ts");
    writeFileSync(entry, 'import { nothing } from "@/lib/server/not-there";\nconsole.log(nothing);');
    const outfile = path.join(folder, "runner.mjs");
    await expect(bundleRunner({ entry, outfile })).rejects.toThrow(
      /^the job runner could not be built: Could not resolve "@\/lib\/server\/not-there" \(.*entry\.ts, line 1\)$/,
    );
  });
});

it("a process that outlived a killed launcher is stopped by the next start", async () => {
  const recordFile = path.join(folder, "runner.json");
  const running = startGroup(["-e", "setInterval(() => {}, 1000)"], { env: process.env, recordFile });
  expect(readRecord(recordFile)).toMatchObject({ pid: running.pid });
  await stopLeftover(recordFile);
  expect(processIdentity(running.pid)).toBeNull();
  expect(await running.ended).toBe("signal SIGTERM");
  await stopLeftover(recordFile); // no such process
});
