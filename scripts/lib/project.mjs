import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, whatever the working directory is. */
export const root = path.resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** A path inside the project. */
export const inProject = (...parts) => path.join(root, ...parts);

/** Where the built app is. */
export const distDir = () => inProject(process.env.LECTERN_DIST_DIR ?? ".next");
