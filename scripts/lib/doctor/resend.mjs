import { ask } from "./ask.mjs";
import { startGroup } from "./report.mjs";
import { addressIn } from "./settings.mjs";

const RESEND = "https://api.resend.com";

/** @param {{ key: string, address?: string, standIn: string | null, sender: string, live: boolean }} options */
export async function checkResend({ key, address, standIn, sender, live }) {
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
    group.warn(
      "RESEND_API_KEY may only send, so its domains can't be checked",
      "Check in Resend that the domain of MAIL_FROM is verified.",
    );
  else if ([400, 401, 403].includes(status))
    group.bad("Resend does not know RESEND_API_KEY", "Create a new one in Resend.");
  else group.warn(`Resend did not say which domains there are (${status})`, "Try again.");
  return group.findings;
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
