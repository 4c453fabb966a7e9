import { existsSync, readFileSync, rmSync } from "node:fs";
import { Failure } from "./failure.mjs";
import { install } from "./install.mjs";
import { inProject } from "./project.mjs";

/** The oldest major version that runs the app; this launcher itself runs on Node 20.19. */
export const OLDEST_NODE = 24;

const FOLDER = "scripts/node";

export const isOldNode = () => Number(process.versions.node.split(".")[0]) < OLDEST_NODE;

/** The program that runs app, job runner, build and tests: this Node, or the pinned one where this one is older than 24. */
export const nodeProgram = () => (isOldNode() ? pinnedNode().program : process.execPath);

/** Installs the pinned Node where this one is too old. @throws {Failure} where npm has none for this platform */
export async function installNode() {
  if (!isOldNode()) return;
  const { name, program } = pinnedNode();
  const needed = `Node ${process.versions.node} is too old for the app, please install Node ${OLDEST_NODE} or newer`;
  if (!name || isMusl())
    throw new Failure(`${needed}; there is no package of it for ${process.platform} on ${process.arch}.`);
  if (!existsSync(program)) rmSync(inProject(FOLDER, "node_modules"), { recursive: true, force: true });
  await install({ folder: FOLDER, title: "Installing Node" });
  if (!existsSync(program)) throw new Failure(`${needed}; the package ${name} could not be installed.`);
}

/** Linux with another C library than the packages need. */
function isMusl() {
  if (process.platform !== "linux") return false;
  const { header } = /** @type {any} */ (process.report.getReport());
  return !header.glibcVersionRuntime;
}

export function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(inProject(FOLDER, "package.json"), "utf8"));
  const isWindows = process.platform === "win32";
  const platform = `${isWindows ? "win" : process.platform}-${process.arch}`;
  const name = Object.keys(optionalDependencies).find((one) => one.endsWith(`-${platform}`)) ?? "";
  const program = inProject(FOLDER, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
  return { name, program, version: optionalDependencies[name] };
}
