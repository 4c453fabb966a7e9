import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Failure } from "./failure.mjs";
import { distDir, inProject, root } from "./project.mjs";

/** Where the job runner begins. */
const ENTRY = "lib/operation/runner.ts";

/** The bundle; development has one of its own, so that the built app keeps the one that it was built with. */
export const runnerFile = ({ dev = false } = {}) => path.join(distDir(), "jobs", dev ? "runner-dev.mjs" : "runner.mjs");

/**
 * Writes the job runner, which Next does not know, as one file beside the built app. Packages are not in it; they are
 * found in the project's node_modules.
 * @param {{ entry?: string, outfile?: string }} options
 * @throws {Failure} with the compiler's first message
 */
export async function bundleRunner({ entry = inProject(ENTRY), outfile = runnerFile() } = {}) {
  const { build, stop } = await import("esbuild");
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      jsx: "automatic",
      sourcemap: true,
      logLevel: "silent",
      plugins: [resolveForNode],
    });
  } catch (error) {
    const { text = error.message, location } = error.errors?.[0] ?? {};
    const place = location ? ` (${location.file}, line ${location.line})` : "";
    throw new Failure(`the job runner could not be built: ${text}${place}`);
  } finally {
    // Its helper process would stay as long as the launcher.
    await stop();
  }
}

const resolveForNode = {
  name: "resolve-for-node",
  setup(build) {
    build.onResolve({ filter: /^@\// }, async ({ path: name, kind }) => {
      const found = await build.resolve(`./${name.slice(2)}`, { kind, resolveDir: root });
      return found.errors.length > 0 ? { errors: [{ text: `Could not resolve "${name}"` }] } : found;
    });
    // It throws outside of React's server build, of which the runner is none; here everything is the server.
    build.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    build.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === "entry-point" ? null : { path: nameForNode(name), external: true },
    );
  },
};

/**
 * The name by which Node's own `import` finds a module of a package. Packages without an `exports` map (next among them)
 * want the whole file name there, while bundlers and `require` do without.
 */
function nameForNode(name) {
  if (name.startsWith("node:")) return name;
  const [scope, second] = name.split("/");
  const home = name.startsWith("@") ? `${scope}/${second}` : scope;
  const rest = name.slice(home.length + 1);
  if (!rest || path.extname(rest)) return name;
  const manifest = inProject("node_modules", home, "package.json");
  if (!existsSync(manifest) || createRequire(manifest)(manifest).exports) return name;
  const file = createRequire(pathToFileURL(inProject("package.json"))).resolve(name);
  return `${home}/${path.relative(path.dirname(manifest), file).split(path.sep).join("/")}`;
}
