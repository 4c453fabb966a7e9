import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "../../scripts/lib/processes.mjs";
import { inProject, root } from "../../scripts/lib/project.mjs";

const READY = "Lectern is ready";

/** The project in a temporary folder, as a clone has it, with the installed packages and the present build. */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-launcher-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of files.toString().split("\0")) {
    if (!file || !existsSync(inProject(file)) || file.startsWith("docs/")) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    try {
      linkSync(inProject(file), path.join(folder, file));
    } catch {
      cpSync(inProject(file), path.join(folder, file));
    }
  }
  symlinkSync(inProject("node_modules"), path.join(folder, "node_modules"));
  cpSync(inProject(".next"), path.join(folder, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) =>
      !source.startsWith(inProject(".next/cache")) && !source.startsWith(inProject(".next/turbopack")),
  });
  return folder;
}

/** Removes a copy with its database, which the launcher keeps elsewhere where the server's user can't reach the folder. */
export function removeProject(folder: string): void {
  const note = path.join(folder, ".data", "postgres.location");
  if (existsSync(note)) rmSync(readFileSync(note, "utf8").trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

export type Program = {
  child: ChildProcess;
  output: () => string;
  /** Waits until the output holds a text, from the position `from` on. */
  says: (text: string, from?: number) => Promise<void>;
  /** The exit code or the name of the signal. */
  ended: Promise<number | string | null>;
};

/** Runs a program in the copy, in a process group of its own, so that a signal to the group is what Ctrl-C sends. */
export function runIn(folder: string, command: string[], env: Record<string, string> = {}, input = ""): Program {
  const [file = "", ...args] = command;
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST|DATABASE_|VITE_|npm_|NEXTAUTH_|NODE_ENV|CI$)/.test(name),
  );
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), LECTERN_HEAP_MB: "300", ...env } as unknown as NodeJS.ProcessEnv,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin?.end(input);
  let output = "";
  const take = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  let over = false;
  const ended = new Promise<number | string | null>((resolve) => {
    child.on("exit", (code, signal) => {
      over = true;
      resolve(signal ?? code);
    });
  });
  return {
    child,
    output: () => output,
    ended,
    async says(text, from = 0) {
      for (const deadline = Date.now() + 60_000; !output.slice(from).includes(text); await pause(50)) {
        if (over && !output.slice(from).includes(text)) throw new Error(`It ended without "${text}":\n${output}`);
        if (Date.now() > deadline) throw new Error(`It never said "${text}":\n${output}`);
      }
    },
  };
}

/** Starts the launcher in a copy, by npm or by node itself, and waits until it is ready. */
export async function startIn(folder: string, port: number, by: "npm" | "node" = "npm"): Promise<Program> {
  const command = by === "npm" ? ["npm", "start"] : [process.execPath, "scripts/start.mjs"];
  const program = runIn(folder, command, { PORT: String(port), HOST: "127.0.0.1" });
  await program.says(READY);
  return program;
}

/** What runs for a copy: launcher, app, job runner and database. */
export function processesOf(folder: string): { launcher: number; app: number; runner: number; database: number } {
  const data = path.join(folder, ".data");
  const record = (name: string): number => JSON.parse(readFileSync(path.join(data, name), "utf8")).pid;
  const note = path.join(data, "postgres.location");
  const cluster = existsSync(note) ? readFileSync(note, "utf8").trim() : path.join(data, "postgres");
  return {
    launcher: record("launcher.lock"),
    app: record("app.json"),
    runner: record("runner.json"),
    database: Number(readFileSync(path.join(cluster, "data", "postmaster.pid"), "utf8").split("\n")[0]),
  };
}

/** Names of the processes that still run after at most `seconds`. */
export async function leftAfter(seconds: number, processes: Record<string, number>): Promise<string[]> {
  const alive = () => Object.keys(processes).filter((name) => isAlive(processes[name] as number));
  for (const deadline = Date.now() + seconds * 1000; alive().length > 0 && Date.now() < deadline; ) await pause(50);
  return alive();
}
