import { drawReport } from "./lib/doctor/report.mjs";
import { runScript } from "./lib/failure.mjs";
import { loadEnvFile, readSwitches } from "./lib/settings.mjs";

const HELP = `Checks that everything is ready for production, and says what is missing and how to fix it.

  npm run doctor              with the settings of this machine; stand-ins and test keys are marked !
  npm run doctor -- --live    as for going live: they are marked ✗ (also when NEXTAUTH_URL is https://…)
  npm run doctor -- --json    for programs: { ok, findings: [{ group, mark, text, todo }] }

It ends with 1 when anything is marked ✗. It prints no secret and changes nothing, but for a tiny file that it writes into
the store of files and removes again. docs/deploy.md says more about each line.`;

async function main() {
  const switches = readSwitches(process.argv.slice(2), ["--live", "--json", "--help"], "npm run doctor");
  if (switches.has("--help")) return console.log(HELP);
  loadEnvFile();
  const { examine } = await import("./lib/doctor/examine.mjs");
  const findings = await examine({ live: switches.has("--live") });
  const ok = findings.every(({ mark }) => mark !== "bad");
  if (switches.has("--json")) console.log(JSON.stringify({ ok, findings }, null, 2));
  else console.log(drawReport(findings, { color: process.stdout.isTTY && !process.env.NO_COLOR }));
  process.exitCode = ok ? 0 : 1;
}

await runScript(main);
