import { Failure, failureLine } from "../failure.mjs";
import { isOldNode, OLDEST_NODE, pinnedNode } from "../node.mjs";
import { checkApp } from "./app.mjs";
import { checkBlob } from "./blob.mjs";
import { checkDatabase } from "./database.mjs";
import { fakeServiceOf, readKnown } from "./known.mjs";
import { startGroup, withoutSecrets } from "./report.mjs";
import { checkResend } from "./resend.mjs";
import { checkSealing } from "./sealing.mjs";
import { checkSettings } from "./settings.mjs";
import { checkStripe } from "./stripe.mjs";

/**
 * @param {{ env?: Record<string, string | undefined>, live?: boolean }} options without `live`, an https address says that it is
 * @returns {Promise<import("./report.mjs").Finding[]>} without any secret in it
 */
export async function examine({ env = process.env, live: asked = false } = {}) {
  const known = await readKnown(env);
  const live = asked || /^https:/.test(env.NEXTAUTH_URL ?? "");
  const its = /** @type {Record<string, string>} */ (known.env);
  const settings = checkSettings({ ...known, live });
  const site = URL.canParse(its.NEXTAUTH_URL ?? "") ? its.NEXTAUTH_URL : "";
  if (its.VERCEL_BLOB_API_URL) process.env.VERCEL_BLOB_API_URL = its.VERCEL_BLOB_API_URL;
  /** @type {[title: string, isConfigured: unknown, check: () => Promise<import("./report.mjs").Finding[]>][]} */
  const checks = [
    [
      "Database",
      its.DATABASE_URL && URL.canParse(its.DATABASE_URL),
      () =>
        checkDatabase({
          url: its.DATABASE_URL,
          role: its.DATABASE_ROLE || null,
          ownerUrl: known.ownerUrl,
          pool: Number(its.DATABASE_POOL) || 10,
          live,
        }),
    ],
    [
      "Stripe",
      its.STRIPE_SECRET_KEY && site,
      () =>
        checkStripe({
          key: its.STRIPE_SECRET_KEY,
          address: its.STRIPE_API_BASE,
          standIn: fakeServiceOf(its, "STRIPE_API_BASE"),
          site,
          webhookSecret: its.STRIPE_WEBHOOK_SECRET,
          live,
        }),
    ],
    [
      "Resend",
      its.RESEND_API_KEY,
      () =>
        checkResend({
          key: its.RESEND_API_KEY,
          address: its.RESEND_BASE_URL,
          standIn: fakeServiceOf(its, "RESEND_BASE_URL"),
          sender: its.MAIL_FROM || "hello@lectern.example",
          webhookSecret: its.RESEND_WEBHOOK_SECRET,
          live,
        }),
    ],
    [
      "Files",
      its.BLOB_READ_WRITE_TOKEN,
      () =>
        checkBlob({
          token: its.BLOB_READ_WRITE_TOKEN,
          standIn: fakeServiceOf(its, "VERCEL_BLOB_API_URL"),
          live,
        }),
    ],
    [
      "Signing",
      true,
      () =>
        checkSealing({
          env: its,
          url: its.DATABASE_URL && URL.canParse(its.DATABASE_URL) ? its.DATABASE_URL : undefined,
          role: its.DATABASE_ROLE || null,
          live,
        }),
    ],
    ["App", site, () => checkApp({ site, live })],
  ];
  const rest = await Promise.all(checks.map(([name, possible, check]) => (possible ? guard(name, check) : [])));
  return withoutSecrets(
    [...checkNode(live), ...settings, ...rest.flat()],
    [
      ...known.secrets,
      ...[
        "NEXTAUTH_SECRET",
        "CRON_SECRET",
        "STRIPE_SECRET_KEY",
        "STRIPE_WEBHOOK_SECRET",
        "RESEND_API_KEY",
        "RESEND_WEBHOOK_SECRET",
        "BLOB_READ_WRITE_TOKEN",
        "SIGNING_P12_PASSWORD",
      ]
        .map((name) => its[name])
        .filter((value) => value && !/_local$/.test(value)),
    ],
  );
}

/** One failing check does not stop the others. */
async function guard(name, check) {
  try {
    return await check();
  } catch (error) {
    const group = startGroup(name);
    group.bad(`This could not be checked: ${error instanceof Failure ? error.message : failureLine(error)}`);
    return group.findings;
  }
}

function checkNode(live) {
  const group = startGroup("Node", { live });
  const own = process.versions.node;
  if (!isOldNode()) group.ok(`Node ${own}`);
  else
    group.stage(
      `Node ${own} is too old; npm start runs the app with Node ${pinnedNode().version} of its own`,
      `Use ${OLDEST_NODE} or newer.`,
    );
  return group.findings;
}
