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
const STILL_DYING = /pre-existing shared memory block|lock file .* already exists/i;

/** For throw-away clusters: nothing needs to survive a power cut. */
const FAST_AND_LOOSE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/**
 * Starts the PostgreSQL cluster in `directory`, making it first when there is none, and returns a handle on it.
 *
 * `directory` holds `data/` (PostgreSQL's own), `port` and `postgres.log`. `password` is that of the superuser `postgres`;
 * it counts only when the cluster is made. The server listens on 127.0.0.1 only, in a process group of its own, so that a
 * Ctrl-C meant for the launcher does not take the database away from under the app.
 *
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
    if (attempt === 20 || !(portTaken || STILL_DYING.test(outcome.log))) {
      throw new Failure(`the database did not start (${lastFatal(outcome.log)}); its log is ${logFile}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }

  function url(database, { user: login = "postgres", password: secret = password } = {}) {
    return clusterUrl(cluster.port, database, login, secret);
  }

  /** Stops the server: connections are cut, everything committed is kept. */
  async function stop() {
    await stopServer(cluster.pid);
  }

  /** For the impatient: ends it at once; it recovers at the next start. */
  function cutOff() {
    signal(cluster.pid, "SIGQUIT");
  }
}

/** The URL of a database of the embedded server. */
export function clusterUrl(port, database, login, password) {
  return `postgresql://${encodeURIComponent(login)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** initdb works in a folder beside the final one, which is renamed at the end: an interrupted first start leaves no half cluster. */
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
    // Sorted by code point wherever it runs, but lower(), and with it citext and search, knows É as well as E.
    args.push("--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8");
    if (throwaway) args.push("--no-sync");
    const { code, output } = await run(binaries.initdb, args, { ...user, cwd: parent, env: serverEnvironment() });
    if (saysDiskFull(output))
      throw new Failure(`the disk that holds ${parent} is full: free some space and start again.`);
    if (code !== 0) throw new Failure(`the database could not be made (${output.trim().split("\n").at(-1)})`);
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
      "start it with the Lectern that made it, or set DATA_DIR to another folder.",
  );
}

/** The port of the last start when it is free, else any free one: a stable port is kinder to people with a SQL client. */
async function choosePort(file, forget) {
  const last = !forget && fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
  const port = (last > 0 && (await tryListen(last, "127.0.0.1")).port) || (await tryListen(0, "127.0.0.1")).port;
  fs.writeFileSync(file, `${port}\n`);
  return port;
}

/** Keeps the log and its predecessor, 5 MB each. */
function rotate(logFile) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > 5_000_000) fs.renameSync(logFile, `${logFile}.1`);
}

function lastFatal(log) {
  const lines = log.trim().split("\n");
  const telling = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "no message";
  return telling.replace(/^.*?(FATAL|PANIC):\s*/, "").trim();
}
