import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inProject, root } from "./project.mjs";

/** The inputs of the build. */
const FOLDERS = ["app", "components", "emails", "lib", "prisma/withholding", "public"];
const FILES =
  /^(middleware|proxy|instrumentation|instrumentation-client|next\.config|postcss\.config|tailwind-icons|tsconfig|components|package-lock)\.(json|[cm]?[jt]sx?)$/;

const BUILDERS = ["runner-bundle", "script-hashes", "page-scripts", "packed-page", "content-policy"].map(
  (name) => `scripts/lib/${name}.mjs`,
);

/** By content: the same commit has the same fingerprint. @param {{ without?: string[] }} options files to leave out */
export function sourceFingerprint({ without = [] } = {}) {
  const files = FOLDERS.flatMap((folder) => walk(folder));
  files.push(...readdirSync(root).filter((name) => FILES.test(name)));
  files.push(...["prisma/schema.prisma", ...BUILDERS].filter((file) => existsSync(inProject(file))));
  const built = Object.entries(process.env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  const counted = files.filter((file) => !without.includes(file));
  return fingerprint(counted, JSON.stringify(built.sort()));
}

export function fingerprint(files, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const file of [...files].sort()) {
    hash.update(`\0${file}\0`).update(
      createHash("sha256")
        .update(readFileSync(inProject(file)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

function walk(folder) {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.name === ".DS_Store" || entry.name.endsWith("~")) return [];
    if (entry.isSymbolicLink()) return existsSync(inProject(file)) && statSync(inProject(file)).isFile() ? [file] : [];
    return entry.isDirectory() ? walk(file) : [file];
  });
}
