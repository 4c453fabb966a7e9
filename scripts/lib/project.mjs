import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(fileURLToPath(new URL("../..", import.meta.url)));

export const inProject = (...parts) => path.join(root, ...parts);

export const distDir = () => inProject(process.env.LECTERN_DIST_DIR ?? ".next");
