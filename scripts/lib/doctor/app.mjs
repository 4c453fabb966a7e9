import { ask } from "./ask.mjs";
import { startGroup } from "./report.mjs";

/** @param {{ site: string, live: boolean, cronSecret?: string }} options */
export async function checkApp({ site, live }) {
  const group = startGroup("App", { live });
  const health = await ask(new URL("/api/health", site));
  if (health.problem || typeof health.body !== "object" || !health.body?.status) {
    group.stage(
      `${site} does not respond as Lectern: ${health.problem ?? `status ${health.status}`}`,
      "Start the app, and see that NEXTAUTH_URL and the proxy lead to it.",
    );
    return group.findings;
  }
  const { status, database, jobs, version } = health.body;
  if (health.status === 200 && status === "ok") group.ok(`${site} answers, version ${version}`);
  else group.bad(`${site} cannot serve requests (database: ${database})`, "See its log for the reason.");
  if (jobs === "ok") group.ok("Emails and tasks are on time");
  else
    group.stage(
      "Emails and tasks are late",
      "Start a job runner, or have a timer call POST /api/jobs/run each minute with CRON_SECRET.",
    );
  await checkHeaders(group, site);
  return group.findings;
}

async function checkHeaders(group, site) {
  const page = await ask(new URL("/auth", site));
  if (page.problem) return group.warn(`${site}/auth does not answer: ${page.problem}`);
  const missing = ["content-security-policy", "strict-transport-security", "x-content-type-options"].filter(
    (name) => !page.headers.get(name),
  );
  if (missing.length > 0) group.bad(`These headers are missing: ${missing.join(", ")}`, "A proxy removes them.");
  else group.ok("Its security headers are set, HSTS included");
  const { protocol, host } = new URL(site);
  if (protocol !== "https:") return;
  const plain = await ask(`http://${host}/auth`);
  if (plain.problem) return;
  const target = plain.headers.get("location") ?? "";
  if (plain.status >= 300 && plain.status < 400 && target.startsWith("https://"))
    group.ok("Plain http redirects to https");
  else group.warn("Plain http is served as well", "Let the proxy redirect it to https.");
}
