import { ask } from "./ask.mjs";
import { startGroup } from "./report.mjs";
import { addressIn } from "./settings.mjs";

const RESEND = "https://api.resend.com";

/** @param {{ key: string, address?: string, standIn: string | null, sender: string, webhookSecret?: string, live: boolean }} options */
export async function checkResend({ key, address, standIn, sender, webhookSecret, live }) {
  const group = startGroup("Resend", { live });
  if (standIn) {
    group.stage(`Emails stay on this machine (${standIn})`, "Set RESEND_API_KEY to your account's key.");
    const answer = await ask(new URL("/", standIn));
    if (answer.problem) group.warn(`The stand-in is away: ${answer.problem}`, "npm start includes it.");
    return group.findings;
  }
  const answer = await ask(`${(address ?? RESEND).replace(/\/$/, "")}/domains?limit=100`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { status, body, problem } = answer;
  if (problem) group.bad(`Resend cannot be reached: ${problem}`);
  else if (status === 200) checkDomain(group, body, addressIn(sender).split("@")[1] ?? "");
  else if (body?.name === "restricted_api_key")
    group.stage(
      "RESEND_API_KEY may only send, so bounces can't be looked up",
      "Create a key with full access, and check that the domain of MAIL_FROM is verified.",
    );
  else if ([400, 401, 403].includes(status))
    group.bad("Resend does not know RESEND_API_KEY", "Create a new one in Resend.");
  else group.warn(`Resend did not say which domains there are (${status})`, "Try again.");
  checkWebhookSecret(group, webhookSecret);
  return group.findings;
}

function checkWebhookSecret(group, secret) {
  if (!secret?.trim())
    group.stage(
      "RESEND_WEBHOOK_SECRET is not set",
      "Copy the signing secret of the endpoint; until then no bounce is noticed.",
    );
  else if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(secret))
    group.bad("RESEND_WEBHOOK_SECRET isn't a signing secret", "It begins with whsec_.");
  else group.ok("RESEND_WEBHOOK_SECRET is set");
}

function checkDomain(group, body, domain) {
  group.ok("RESEND_API_KEY works");
  const found = body?.data?.find(({ name }) => domain === name || domain.endsWith(`.${name}`));
  const exact = body?.data?.find(({ name }) => domain === name) ?? found;
  if (!exact || exact.name !== domain)
    group.stage(`The domain ${domain} of MAIL_FROM is not at Resend`, "Add it there and set its DNS records.");
  else if (exact.status !== "verified")
    group.stage(`The domain ${domain} is ${exact.status}`, "Set the DNS records that Resend names, and verify it.");
  else group.ok(`The domain ${domain} is verified`);
}
