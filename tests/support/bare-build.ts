import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../../scripts/lib/project.mjs";

const MANIFEST = "functions-config-manifest.json";

/** The build without its middleware, as `LECTERN_DIST_DIR` for `startApp`. */
export function buildWithoutMiddleware(): { directory: string; remove: () => void } {
  const build = process.env.LECTERN_DIST_DIR ?? ".next";
  const directory = `${build}-bare-${process.pid}`;
  const copy = inProject(directory);
  rmSync(copy, { recursive: true, force: true });
  linkAll(inProject(build), copy, "server");
  linkAll(inProject(build, "server"), path.join(copy, "server"), MANIFEST);
  const manifest = JSON.parse(readFileSync(inProject(build, "server", MANIFEST), "utf8"));
  if (!manifest.functions["/_middleware"]) throw new Error(`${MANIFEST} does not name the middleware any more`);
  delete manifest.functions["/_middleware"];
  writeFileSync(path.join(copy, "server", MANIFEST), JSON.stringify(manifest));
  return { directory, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

function linkAll(from: string, to: string, except: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== except) symlinkSync(path.join(from, name), path.join(to, name));
}
