import { existsSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { inProject, root } from "./project.mjs";

/** The environment wins over `.env`. */
export function loadEnvFile() {
  const file = inProject(".env");
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Failure(`.env cannot be read: ${error.message}`);
  }
}

/** @param {Record<string, string | undefined>} env */
export function readSettings(env = process.env) {
  const databaseUrl = env.DATABASE_URL?.trim() || null;
  return {
    port: readPort(env.PORT),
    host: env.HOST?.trim() || null,
    dataDir: path.resolve(root, env.DATA_DIR?.trim() || ".data"),
    databaseUrl: checkedUrl("DATABASE_URL", databaseUrl),
    ownerUrl: databaseUrl && checkedUrl("DATABASE_OWNER_URL", env.DATABASE_OWNER_URL?.trim() || databaseUrl),
    heapMegabytes: readHeap(env.LECTERN_HEAP_MB),
  };
}

function readPort(text) {
  if (!text?.trim()) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_534) {
    throw new Failure(`PORT must be a number from 1 to 65534, not "${text}".`);
  }
  return port;
}

function readHeap(text) {
  if (!text?.trim()) return 320;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 64)
    throw new Failure(`LECTERN_HEAP_MB must be a number from 64 on, not "${text}".`);
  return size;
}

function checkedUrl(name, text) {
  if (!text) return null;
  const shape = `${name} must look like postgresql://user:password@host:5432/database`;
  let url;
  try {
    url = new URL(text);
  } catch {
    throw new Failure(`${shape}; special characters in the password must be percent-encoded.`);
  }
  if (!["postgres:", "postgresql:"].includes(url.protocol)) throw new Failure(`${shape}, not ${url.protocol}//…`);
  return text;
}

/**
 * @param {string[]} args
 * @param {string[]} known the switches that exist, e.g. `--no-build`
 * @returns {Set<string>}
 */
export function readSwitches(args, known, command) {
  const given = new Set();
  for (const arg of args) {
    const name = arg === "-h" ? "--help" : arg;
    if (!known.includes(name)) throw new Failure(`unknown switch "${arg}"; ${command} -- --help lists them.`);
    given.add(name);
  }
  return given;
}
