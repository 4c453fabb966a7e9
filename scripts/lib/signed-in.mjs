import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * First path segments of the pages that need a session: the folders of the two signed-in groups.
 * @returns {string[]} "" for the dashboard; nothing in a build without its sources
 */
export function signedInSegments(folder = path.join(/* turbopackIgnore: true */ process.cwd(), "app")) {
  if (!existsSync(folder)) return [];
  const folders = ["(app)", "(admin)"].flatMap((group) =>
    readdirSync(path.join(folder, group), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  return ["", ...folders.map(({ name }) => name)];
}
