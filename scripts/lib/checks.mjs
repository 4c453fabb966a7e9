import { Failure } from "./failure.mjs";
import { run } from "./processes.mjs";
import { inProject, root } from "./project.mjs";
import { step } from "./steps.mjs";

const tool = (file, ...args) => [process.execPath, [inProject("node_modules", file), ...args]];

/** What is checked without running the app; every entry is one program that must end well. */
export const STATIC_CHECKS = [
  ["Format and lint", tool("@biomejs/biome/bin/biome", "ci", "--colors=off", ".")],
  ["Route types", tool("next/dist/bin/next", "typegen")], // the types of pages and routes, which the next check reads
  ["Types", tool("typescript/bin/tsc", "--noEmit")],
];

export const UNIT_TESTS = ["Architecture and unit tests", tool("vitest/vitest.mjs", "run", "--project", "unit*")];

/** Runs one check; its output is shown only when it fails. */
export async function runCheck([title, [command, args]]) {
  await step(title, async () => {
    const { code, output } = await run(command, args, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
    });
    if (code === 0) return;
    console.error(`\n${output.trim()}\n`);
    throw new Failure(`${title.toLowerCase()}: failed, see above.`);
  });
}
