import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * First path segments of the pages in some groups of app/; nothing in a build without its sources.
 * @param {string[]} groups
 * @returns {string[]}
 */
function segmentsOf(groups) {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "app");
  if (!existsSync(folder)) return [];
  const folders = groups.flatMap((group) =>
    readdirSync(path.join(folder, group), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  return folders.map(({ name }) => name);
}

/** Of the pages that need a session, "" for the dashboard, and of those behind a secret link. */
export const pageSegments = () => ({
  signedIn: ["", ...segmentsOf(["(app)", "(admin)"])],
  linked: segmentsOf(["(public)"]),
});
