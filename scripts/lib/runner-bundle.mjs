import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Failure } from "./failure.mjs";
import { distDir, inProject, root } from "./project.mjs";

const ENTRY = "lib/operation/runner.ts";
const DOCUMENTS = "lib/operation/documents.ts";

export const runnerFile = ({ dev = false } = {}) => path.join(distDir(), "jobs", dev ? "runner-dev.mjs" : "runner.mjs");

export const documentsFile = () => path.join(distDir(), "jobs", "documents.mjs");

/** Bundles the worker that sets documents. */
export const bundleDocuments = () => bundleRunner({ entry: inProject(DOCUMENTS), outfile: documentsFile() });

/** Bundles the job runner without its packages. @param {{ entry?: string, outfile?: string }} options */
export async function bundleRunner({ entry = inProject(ENTRY), outfile = runnerFile() } = {}) {
  const { build, stop } = await import("esbuild");
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node24",
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
    // Ends esbuild's helper process.
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
    // It throws outside React's server build.
    build.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    build.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === "entry-point" ? null : { path: nameForNode(name), external: true },
    );
  },
};

/** Packages without an `exports` map need the whole file name. */
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
