import { Failure } from "./failure.mjs";
import { nodeProgram } from "./node.mjs";
import { run } from "./processes.mjs";
import { inProject, root } from "./project.mjs";
import { step } from "./steps.mjs";

/** @typedef {[title: string, args: string[]]} Check */

/** @type {(file: string, ...args: string[]) => string[]} */
const tool = (file, ...args) => [inProject("node_modules", file), ...args];

/** @type {Check[]} */
export const STATIC_CHECKS = [
  ["Format and lint", tool("@biomejs/biome/bin/biome", "ci", "--colors=off", ".")],
  ["Route types", tool("next/dist/bin/next", "typegen")], // the types of pages and routes, which the next check reads
  ["Types", tool("typescript/bin/tsc", "--noEmit")],
  ["Unused files, exports and packages", tool("knip/bin/knip.js", "--no-progress", "--no-config-hints")],
  ["Types of the plain JavaScript", tool("typescript/bin/tsc", "--noEmit", "-p", "tsconfig.javascript.json")],
];

/** @type {Check} */
export const UNIT_TESTS = [
  "Architecture and unit tests",
  tool("vitest/vitest.mjs", "run", "--project", "unit*", "--tagsFilter=!wide"),
];

/** @param {Check} check */
export async function runCheck([title, args]) {
  await step(title, async () => {
    const { code, output } = await run(nodeProgram(), args, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
    });
    if (code === 0) return;
    console.error(`\n${output.trim()}\n`);
    throw new Failure(`${title.toLowerCase()}: failed, see above.`);
  });
}
