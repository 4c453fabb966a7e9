import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import path from "node:path";
import { serverEnvironment, spawnServer, stopServer, takeOverLeftover } from "./cluster-process.mjs";
import { Failure, saysDiskFull } from "./failure.mjs";
import { tryListen } from "./ports.mjs";
import { postgresBinaries } from "./postgres-binaries.mjs";
import { serverUser } from "./postgres-user.mjs";
import { run, signal } from "./processes.mjs";

const BIND_FAILED = /could not bind|could not create any TCP\/IP sockets|Address already in use/i;
const SHUTTING_DOWN = /pre-existing shared memory block|lock file .* already exists/i;

const FAST_AND_LOOSE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/**
 * Starts the PostgreSQL cluster in `directory` on 127.0.0.1, creating it if needed.
 * @param {{ directory: string, logFile: string, password: string, throwaway?: boolean }} options
 */
export async function startCluster({ directory, logFile, password, throwaway = false }) {
  const user = serverUser();
  const binaries = await postgresBinaries(user);
  const data = path.join(directory, "data");
  if (fs.existsSync(path.join(data, "PG_VERSION"))) {
    refuseOtherVersion(data, binaries.major);
    await takeOverLeftover(data, { stop: true });
  } else {
    await initialise({ data, binaries, user, password, throwaway });
  }
  rotate(logFile);

  const cluster = { data, port: 0, pid: 0, ended: Promise.resolve(), url, stop, cutOff };
  let portTaken = false;
  for (let attempt = 1; ; attempt += 1) {
    cluster.port = await choosePort(path.join(directory, "port"), portTaken);
    const settings = [`port=${cluster.port}`, ...(throwaway ? FAST_AND_LOOSE : [])];
    const outcome = await spawnServer({ data, program: binaries.postgres, user, settings, logFile });
    if (outcome.ready) {
      cluster.pid = Number(outcome.pid);
      cluster.ended = outcome.ended;
      return cluster;
    }
    if (saysDiskFull(outcome.log))
      throw new Failure(`the disk that holds ${directory} is full: free some space and start again.`);
    portTaken = BIND_FAILED.test(outcome.log);
    if (attempt === 20 || !(portTaken || SHUTTING_DOWN.test(outcome.log))) {
      throw new Failure(`the database did not start (${lastFatal(outcome.log)}); its log is ${logFile}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }

  function url(database, { user: login = "postgres", password: secret = password } = {}) {
    return clusterUrl(cluster.port, database, login, secret);
  }

  async function stop() {
    await stopServer(cluster.pid);
  }

  function cutOff() {
    signal(cluster.pid, "SIGQUIT");
  }
}

export function clusterUrl(port, database, login, password) {
  return `postgresql://${encodeURIComponent(login)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Renamed when complete, so an interrupted initdb leaves no half cluster. */
async function initialise({ data, binaries, user, password, throwaway }) {
  if (fs.existsSync(data) && fs.readdirSync(data).length > 0) {
    throw new Failure(
      `${data} is not empty, but holds no PostgreSQL database: move it away or set DATA_DIR to another folder.`,
    );
  }
  const parent = path.dirname(data);
  fs.mkdirSync(parent, { recursive: true });
  const partial = path.join(parent, "data.new");
  const passwordFile = path.join(parent, `password.${randomBytes(6).toString("hex")}`);
  fs.rmSync(partial, { recursive: true, force: true });
  fs.rmSync(data, { recursive: true, force: true });
  try {
    fs.mkdirSync(partial, { mode: 0o700 });
    fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const file of [partial, passwordFile]) fs.chownSync(file, user.uid, user.gid);
    const args = [`--pgdata=${partial}`, "--username=postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
    // Code point order on every system; lower() and citext still know É.
    args.push("--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8");
    if (throwaway) args.push("--no-sync");
    const { code, output } = await run(binaries.initdb, args, { ...user, cwd: parent, env: serverEnvironment() });
    if (saysDiskFull(output))
      throw new Failure(`the disk that holds ${parent} is full: free some space and start again.`);
    if (code !== 0) throw new Failure(`the database could not be created (${output.trim().split("\n").at(-1)})`);
    fs.renameSync(partial, data);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(partial, { recursive: true, force: true });
  }
}

function refuseOtherVersion(data, major) {
  const found = fs.readFileSync(path.join(data, "PG_VERSION"), "utf8").trim();
  if (found === String(major)) return;
  throw new Failure(
    `the data in ${data} belongs to PostgreSQL ${found}, but this Lectern brings PostgreSQL ${major}: ` +
      "start it with the Lectern version that created it, or set DATA_DIR to another folder.",
  );
}

/** The last port if it is free, for SQL clients. */
async function choosePort(file, forget) {
  const last = !forget && fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
  const port = (last > 0 && (await tryListen(last, "127.0.0.1")).port) || (await tryListen(0, "127.0.0.1")).port;
  fs.writeFileSync(file, `${port}\n`);
  return port;
}

function rotate(logFile) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > 5_000_000) fs.renameSync(logFile, `${logFile}.1`);
}

function lastFatal(log) {
  const lines = log.trim().split("\n");
  const telling = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "no message";
  return telling.replace(/^.*?(FATAL|PANIC):\s*/, "").trim();
}
