import { adminNames, usernameProblem } from "../admin-rules.mjs";
import { fakeServiceOf, isLoopback } from "./known.mjs";
import { startGroup } from "./report.mjs";

/** As lib/server/env.ts; a test compares them. */
const SHAPES = {
  DATABASE_URL: (text) => (isPostgres(text) ? null : "has to look like postgresql://user:password@host:5432/database"),
  DATABASE_ROLE: (text) => (/^[a-z_][a-z0-9_]*$/.test(text) ? null : "has to be a role's name in lower case"),
  DATABASE_POOL: (text) => whole(text, 1, 100),
  NEXTAUTH_SECRET: (text) => (text.length >= 32 ? null : "has to have 32 characters or more"),
  NEXTAUTH_URL: (text) => (URL.canParse(text) ? null : "has to be an address such as https://lectern.example.com"),
  ADMIN_USERNAMES: () => null,
  RESEND_API_KEY: () => null,
  RESEND_WEBHOOK_SECRET: () => null,
  RESEND_BASE_URL: (text) => (URL.canParse(text) ? null : "has to be an address"),
  STRIPE_SECRET_KEY: () => null,
  STRIPE_API_BASE: (text) => (URL.canParse(text) ? null : "has to be an address"),
  STRIPE_WEBHOOK_SECRET: () => null,
  BLOB_READ_WRITE_TOKEN: () => null,
  VERCEL_BLOB_API_URL: (text) => (URL.canParse(text) ? null : "has to be an address"),
  SIGNING_P12: () => null,
  SIGNING_P12_PASSWORD: () => null,
  TIMESTAMP_URL: (text) => (isHttp(text) ? null : "has to be an address such as http://timestamp.example.com"),
  OVERPASS_URL: (text) =>
    isHttp(text) ? null : "has to be an address such as https://overpass.example.com/api/interpreter",
  MAIL_FROM: (text) => (text.length >= 3 ? null : "has to be an address such as Lectern <hello@example.com>"),
  SUPPORT_EMAIL: (text) => (isEmail(text) ? null : "has to be an email address"),
  CRON_SECRET: (text) => (text.length >= 16 ? null : "has to have 16 characters or more"),
  REGISTRATION_LIMIT: (text) => whole(text, 1, Number.MAX_SAFE_INTEGER),
  TRUSTED_PROXIES: (text) => whole(text, 0, 5),
  LOG_LEVEL: (text) =>
    ["debug", "info", "warn", "error", "silent"].includes(text) ? null : "has to be debug, info, warn, error or silent",
};

const REQUIRED = [
  "DATABASE_URL",
  "NEXTAUTH_SECRET",
  "NEXTAUTH_URL",
  "RESEND_API_KEY",
  "STRIPE_SECRET_KEY",
  "BLOB_READ_WRITE_TOKEN",
];

export const SETTING_NAMES = Object.keys(SHAPES);

export function checkSettings({ env, made, live, embedded }) {
  const group = startGroup("Settings", { live });
  const unusable = new Set();
  for (const [name, problemOf] of Object.entries(SHAPES)) {
    const text = env[name];
    const problem = text ? problemOf(text) : null;
    if (problem) group.bad(`${name} ${problem}`, "See .env.example.");
    else if (!text?.trim() && REQUIRED.includes(name)) reportMissing(group, name, embedded);
    else if (text === "" && name !== "ADMIN_USERNAMES")
      group.bad(`${name} is empty`, "Give it a value, or remove the line.");
    else continue;
    unusable.add(name);
  }
  const usable = (name) => Boolean(env[name]?.trim()) && !unusable.has(name);
  if (usable("NEXTAUTH_URL")) checkAddress(group, env.NEXTAUTH_URL, live);
  if (usable("NEXTAUTH_SECRET")) checkSecret(group, "NEXTAUTH_SECRET", env, made);
  if (usable("CRON_SECRET")) checkSecret(group, "CRON_SECRET", env, made);
  checkAdmins(group, env);
  checkPairs(group, env);
  if (usable("MAIL_FROM") || !env.MAIL_FROM) checkSender(group, env);
  checkProxies(group, env, live);
  if (embedded && live) {
    group.bad(
      "The data lies in the built-in database",
      "Set DATABASE_URL: the built-in one has no backups of its own and serves one machine.",
    );
  }
  return group.findings;
}

function reportMissing(group, name, embedded) {
  if (name === "DATABASE_URL" && embedded)
    group.stage("The built-in database does not run", "npm start, or set DATABASE_URL.");
  else group.stage(`${name} is missing`, "Set it, or use npm start, which creates what it can.");
}

function checkAddress(group, text, live) {
  const { protocol, pathname, search } = new URL(text);
  if (isLoopback(text)) group.stage(`NEXTAUTH_URL points to this machine (${text})`, "Set the public address.");
  else if (protocol !== "https:")
    group.stage(
      "NEXTAUTH_URL is not https://",
      "Sessions and passkeys need https; put a proxy with a certificate in front.",
    );
  else group.ok(`NEXTAUTH_URL is ${text}`);
  if (pathname !== "/" || search)
    group[live ? "bad" : "warn"]("NEXTAUTH_URL has a path", "Leave only scheme and host.");
}

/** Values copied from examples. */
function checkSecret(group, name, env, made) {
  const text = env[name];
  const letters = new Set(text).size;
  if (/secret|password|changeme|change-me|example|lectern|only for tests|123456/i.test(text) || letters < 10)
    group.bad(`${name} can be guessed`, "Make one: openssl rand -base64 48");
  else if (made.has(name)) group.ok(`${name} was created by npm start and is kept in DATA_DIR`);
  else group.ok(`${name} is set`);
}

function checkAdmins(group, env) {
  const names = adminNames(env);
  const wrong = names.filter((name) => usernameProblem(name));
  if (wrong.length > 0) group.bad(`ADMIN_USERNAMES: ${wrong.join(", ")} can't be a username`);
  else group.ok(`Admins are ${names.join(", ")}`);
}

/** @type {[key: string, address: string, real: RegExp][]} */
const PAIRS = [
  ["RESEND_API_KEY", "RESEND_BASE_URL", /^re_.{16,}$/],
  ["STRIPE_SECRET_KEY", "STRIPE_API_BASE", /^[sr]k_live_/],
  ["BLOB_READ_WRITE_TOKEN", "VERCEL_BLOB_API_URL", /^vercel_blob_rw_[A-Za-z0-9]{10,}_/],
];

function checkPairs(group, env) {
  for (const [key, address, real] of PAIRS) {
    const given = env[key]?.trim() ?? "";
    if (env[address]?.trim() && !given) group.bad(`${address} is set without ${key}`, "Set both, or neither.");
    if (real.test(given) && fakeServiceOf(env, address))
      group.bad(`${key} is a real one, but ${address} points to this machine`, `Take ${address} away.`);
  }
}

function checkSender(group, env) {
  const sender = env.MAIL_FROM?.trim();
  const address = addressIn(sender ?? "hello@lectern.example");
  if (!isEmail(address)) group.bad("MAIL_FROM contains no email address", "Such as: Lectern <hello@example.com>");
  else if (/\.(example|invalid|test|localhost)$|@example\.(com|org|net)$/.test(address))
    group.stage(`Emails come from ${address}, which no one can own`, "Set MAIL_FROM to an address of your domain.");
  else group.ok(`Emails come from ${address}`);
  if (!env.SUPPORT_EMAIL?.trim() && sender)
    group.warn("SUPPORT_EMAIL is not set", `Messages from visitors go to ${address}: make sure that someone reads it.`);
}

function checkProxies(group, env, live) {
  if (!live || Number(env.TRUSTED_PROXIES ?? 0) > 0) return;
  group.warn(
    "TRUSTED_PROXIES is 0",
    "Behind a proxy, signers' addresses are recorded as “unknown” and everyone counts as one visitor in a media kit's limits: set how many of your proxies append to X-Forwarded-For.",
  );
}

export const addressIn = (sender) => (/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim().toLowerCase();

const isEmail = (text) => /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/.test(text);

const isHttp = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isPostgres = (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);

function whole(text, from, to) {
  const number = Number(text);
  if (text.trim() !== "" && Number.isInteger(number) && number >= from && number <= to) return null;
  return to > 1e9 ? `has to be a whole number from ${from} on` : `has to be a whole number from ${from} to ${to}`;
}
