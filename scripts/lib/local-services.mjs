import { Failure } from "./failure.mjs";

const SERVICES = [
  {
    title: "Email",
    key: "RESEND_API_KEY",
    address: "RESEND_BASE_URL",
    looksReal: (key) => /^re_.{16,}$/.test(key),
    vendor: "Resend",
    standIn: { key: "re_local", path: "/resend", page: "/inbox" },
    webhook: { path: "/api/resend/webhook", secret: "RESEND_WEBHOOK_SECRET" },
  },
  {
    title: "Payments",
    key: "STRIPE_SECRET_KEY",
    address: "STRIPE_API_BASE",
    looksReal: (key) => /^[sr]k_live_/.test(key),
    vendor: "Stripe",
    standIn: { key: "sk_test_local", path: "", page: "/payments" },
    webhook: { path: "/api/stripe/webhook", secret: "STRIPE_WEBHOOK_SECRET" },
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

/** Services without a key run on this machine. @param {Record<string, string | undefined>} env */
export function missingServices(env = process.env) {
  return SERVICES.filter(({ key, address, looksReal }) => {
    const [given, target] = [env[key]?.trim(), env[address]?.trim()];
    if (given && looksReal(given) && target && isLoopback(target))
      throw new Failure(`${key} is a real one, but ${address} points to this machine: remove one of the two.`);
    if (!given && target) throw new Failure(`${address} is set without ${key}: set both, or neither.`);
    return !given;
  });
}

/**
 * @param {{ port: number, host: string | null, dataDir: string }} settings
 * @param {ReturnType<typeof missingServices>} missing
 * @param {{ add: (service: { stop: () => Promise<void> }) => unknown }} shutdown
 * @param {Record<string, string>} webhookSecrets by setting; one in the environment counts instead
 */
export async function openLocalServices({ port, host, dataDir }, missing, shutdown, webhookSecrets = {}) {
  if (missing.length === 0) return { env: {}, lines: [] };
  const { startLocalServices } = await import("../../local-services/server.mjs");
  const services = await startLocalServices({ port: port + 1, dataDir });
  services.unref();
  shutdown.add(services);
  const { env, lines } = describeFakeServices(missing, services.url);
  for (const { vendor, webhook } of missing) {
    if (!webhook) continue;
    const secret = process.env[webhook.secret]?.trim() || webhookSecrets[webhook.secret] || "";
    await services.sendEventsTo({ url: `http://${ownAddress(host)}:${port}${webhook.path}`, secret }, vendor);
    env[webhook.secret] = secret;
  }
  return { env, lines };
}

function ownAddress(host) {
  if (!host || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

export function describeFakeServices(missing, url) {
  const env = {};
  for (const { key, address, standIn } of missing) {
    env[key] = standIn.key;
    env[address] = url + standIn.path;
  }
  return {
    env,
    lines: missing.map(({ title, vendor, standIn }) => [title, `${url}${standIn.page}  (nothing goes to ${vendor})`]),
  };
}

function isLoopback(text) {
  if (!URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i.test(hostname);
}
