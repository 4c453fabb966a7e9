import { Failure } from "./failure.mjs";

/**
 * The outside services that have a stand-in: by which variable one brings an account of one's own, where the app's SDK
 * then sends to, and what a real key looks like.
 */
const SERVICES = [
  {
    title: "Mail",
    key: "RESEND_API_KEY",
    address: "RESEND_BASE_URL",
    looksReal: (key) => /^re_.{16,}$/.test(key),
    vendor: "Resend",
    standIn: { key: "re_local", path: "/resend", page: "/inbox" },
  },
  {
    title: "Payments",
    key: "STRIPE_SECRET_KEY",
    address: "STRIPE_API_BASE",
    looksReal: (key) => /^[sr]k_live_/.test(key),
    vendor: "Stripe",
    // The SDK goes on with /v1 by itself.
    standIn: { key: "sk_test_local", path: "", page: "/payments" },
  },
  {
    title: "Files",
    key: "BLOB_READ_WRITE_TOKEN",
    address: "VERCEL_BLOB_API_URL",
    looksReal: (key) => /^vercel_blob_rw_[A-Za-z0-9]{10,}_/.test(key),
    vendor: "Vercel Blob",
    standIn: { key: "vercel_blob_rw_local_local", path: "/blob/api", page: "/blob" },
  },
];

/**
 * The services without a key, which are played on this machine.
 * @param {Record<string, string | undefined>} env
 * @throws {Failure} when a key and an address do not belong together
 */
export function missingServices(env = process.env) {
  return SERVICES.filter(({ key, address, looksReal }) => {
    const [given, target] = [env[key]?.trim(), env[address]?.trim()];
    if (given && looksReal(given) && target && isLoopback(target))
      throw new Failure(`${key} is a real one, but ${address} leads to this machine: take one of the two away.`);
    if (!given && target) throw new Failure(`${address} is set without ${key}: set both, or neither.`);
    return !given;
  });
}

/** Starts the stand-ins for `missing`, if there are any. They stop with the launcher and never keep it from ending. */
export async function openLocalServices(
  { port, host, dataDir },
  missing,
  shutdown,
  /** @type {{ webhookSecret?: string }} */ { webhookSecret } = {},
) {
  if (missing.length === 0) return { env: {}, lines: [] };
  const { startLocalServices } = await import("../../local-services/server.mjs");
  const services = await startLocalServices({ port: port + 1, dataDir });
  services.unref();
  shutdown.add(services);
  const { env, lines } = describeStandIns(missing, services.url);
  if (!missing.some(({ vendor }) => vendor === "Stripe")) return { env, lines };
  const secret = process.env.STRIPE_WEBHOOK_SECRET?.trim() || webhookSecret || "";
  await services.tellEvents({ url: `http://${ownAddress(host)}:${port}${WEBHOOK}`, secret });
  return { env: { ...env, STRIPE_WEBHOOK_SECRET: secret }, lines };
}

/** Where the app hears of payments. */
const WEBHOOK = "/api/stripe/webhook";

/** How this machine reaches an app that listens on `host`. */
function ownAddress(host) {
  if (!host || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** What the app gets to know of the stand-ins at `url`, and what the person at the keyboard does. */
export function describeStandIns(missing, url) {
  const env = {};
  for (const { key, address, standIn } of missing) {
    env[key] = standIn.key;
    env[address] = url + standIn.path;
  }
  return {
    env,
    lines: missing.map(({ title, vendor, standIn }) => [
      title,
      `${url}${standIn.page}  (stays here, in place of ${vendor})`,
    ]),
  };
}

function isLoopback(text) {
  if (!URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i.test(hostname);
}
