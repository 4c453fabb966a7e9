import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { nodeProgram } from "./node.mjs";
import { run } from "./processes.mjs";
import { inProject, root } from "./project.mjs";
import { resultsOfPlaywright, resultsOfVitest, tally } from "./test-results.mjs";

/** @typedef {import("./test-results.mjs").Tally} Tally */

const skips = () => JSON.parse(readFileSync(inProject("tests/skips.json"), "utf8"));

/**
 * @param {"unit" | "api"} kind
 * @param {"core" | "wide"} tier
 * @returns {Promise<Tally>}
 */
export async function runVitest(kind, tier, args, env, temporary) {
  const report = path.join(temporary, `${kind}-${tier}.json`);
  const command = [inProject("node_modules/vitest/vitest.mjs"), "run", "--project", `${kind}*`, ...args];
  command.push(`--tagsFilter=${tier === "wide" ? "wide" : "!wide"}`);
  command.push("--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
  const { code } = await run(nodeProgram(), command, { cwd: root, env, stdio: "inherit" });
  const narrowed = args.some((arg) => /^(-t|--testNamePattern)\b|:\d+$/.test(arg));
  return atLeastOneFailure(code, tally(resultsOfVitest(readReport(report), { narrowed }), tier, skips()));
}

export async function runPlaywright(tier, args, env, temporary) {
  const program = inProject("node_modules/@playwright/test/cli.js");
  const playwright = async (name, options, stdio) => {
    const report = path.join(temporary, `${name}-${tier}.json`);
    const { code, output } = await run(nodeProgram(), [program, "test", "--pass-with-no-tests", ...args, ...options], {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      ...(stdio && { stdio }),
    });
    return { code, output, report: readReport(report) };
  };
  const list = await playwright("e2e-list", ["--list", "--reporter=json"]);
  if (list.code !== 0) {
    console.error(list.output.trim());
    throw new Failure("the browser tests could not be listed, see above.");
  }
  const chosen = tier === "wide" ? "--grep=@wide" : "--grep-invert=@wide";
  const { code, report } = await playwright("e2e", ["--reporter=list,json", chosen], "inherit");
  return atLeastOneFailure(code, tally(resultsOfPlaywright(report, list.report), tier, skips()));
}

function atLeastOneFailure(code, counted) {
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
