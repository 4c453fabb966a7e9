import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Failure, saysDiskFull } from "./failure.mjs";
import { run } from "./processes.mjs";
import { inProject } from "./project.mjs";
import { step } from "./steps.mjs";

const MARKER = "node_modules/.lectern-install";

const WITHOUT_DEV = "--omit=dev";

/**
 * Installs the lock file of `folder` if needed; without `dev`, test packages are left out but kept up to date if
 * present.
 */
export async function install({ dev = true, folder = ".", title = "Installing packages" } = {}) {
  const at = (file) => inProject(folder, file);
  const text = readFileSync(at("package-lock.json"), "utf8");
  const lock = JSON.parse(text);
  const full = createHash("sha256").update(text).digest("hex");
  const small = `${full} ${WITHOUT_DEV}`;
  const marker = read(at(MARKER)).trim();
  if (marker === full || (!dev && marker === small)) return;
  const remember = (wanted) => {
    mkdirSync(at("node_modules"), { recursive: true });
    writeFileSync(at(MARKER), `${wanted}\n`);
  };
  const hidden = read(at("node_modules/.package-lock.json"));
  if (hidden && isInstalled(lock, JSON.parse(hidden), { dev })) return remember(dev ? full : small);

  const all = dev || (marker !== "" && !marker.endsWith(WITHOUT_DEV));
  const command = marker === small ? ["install", "--no-save"] : ["ci"]; // `ci` begins with an empty folder
  await step(title, (note) => installNow(lock, command, { dev: all, cwd: at("") }, note));
  remember(all ? full : small);
}

async function installNow(lock, command, { dev, cwd }, note) {
  const total = Object.values(lock.packages).filter((entry) => dev || !entry.dev).length - 1;
  let fetched = 0;
  const onLine = (line) => {
    if (!/^npm http (fetch|cache)/.test(line)) return;
    fetched += 1;
    note(`${Math.min(fetched, total)} of about ${total}`);
  };
  const options = ["--no-audit", "--no-fund", dev ? "--include=dev" : WITHOUT_DEV, "--loglevel=http"];
  let result = await npm([...command, ...options], { cwd, onLine });
  if (result.code !== 0 && lacksOnlyPlatforms(lock, result.output)) {
    result = await npm(["install", "--no-save", ...options], { cwd, onLine });
  }
  note("");
  if (result.code !== 0) throw new Failure(explain(result.output));
}

/** `npm ci` refuses a lock file that lacks optional packages of other platforms; `npm install` accepts it. */
export function lacksOnlyPlatforms(lock, output) {
  const complaints = [...output.matchAll(/(Missing|Invalid): (\S+)@(\S*) .*lock file/g)];
  const optional = new Set(
    Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})),
  );
  return complaints.length > 0 && complaints.every(([, kind, name]) => kind === "Missing" && optional.has(name));
}

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Compares npm's record of `node_modules` with the lock file; optional packages may be absent. */
export function isInstalled(lock, hidden, { dev = true } = {}) {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === "" || wanted.link || wanted.extraneous || (wanted.dev && !dev)) return true;
    const found = hidden.packages?.[place];
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

async function npm(args, { cwd, onLine }) {
  const own = process.env.npm_execpath ?? "";
  const ours = /npm-cli\.[cm]?js$/.test(own);
  const command = ours ? process.execPath : "npm";
  const options = { cwd, onLine, shell: !ours && process.platform === "win32" };
  return run(command, ours ? [own, ...args] : args, options).catch((error) => {
    return { code: 1, output: `npm error ${error.code === "ENOENT" ? "npm was not found" : error.message}` };
  });
}

function explain(output) {
  if (saysDiskFull(output)) return "the packages could not be installed: the disk is full.";
  const lines = output.split(/\r?\n/).filter((line) => /^npm (error|ERR!)/.test(line));
  const told = lines
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ""))
    .filter((line) => line && !line.startsWith("code "));
  if (/in sync/.test(output)) return "package-lock.json does not match package.json: run npm install once.";
  const network = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH/.test(output);
  const reason = network ? "the network does not respond" : (told[0] ?? "npm gave no reason");
  return `the packages could not be installed: ${reason.replace(/\.+$/, "")}. Run "npm ci" to see all of npm's output.`;
}
