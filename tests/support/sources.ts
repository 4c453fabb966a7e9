import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../../scripts/lib/project.mjs";

/** Source files as text: TypeScript 7 has no compiler API. */
export type Source = { file: string; text: string; imports: Import[] };

/** `target` is the imported file when it is ours. */
type Import = { from: string; target: string | null; kind: "static" | "type" | "lazy" };

const ROOTS = ["app", "components", "emails", "lib", "local-services", "prisma", "scripts", "tests"];
const LOOSE = ["middleware.ts", "next.config.mjs", "prisma.config.ts", "vitest.config.ts", "playwright.config.ts"];
const GENERATED = /(^|\/)(\.next[^/]*|node_modules)\//;
const CODE = /\.(ts|tsx|mjs|js)$/;

let read: Source[] | undefined;

export function sources(): Source[] {
  read ??= files()
    .filter((file) => CODE.test(file))
    .map((file) => {
      const text = readText(file);
      return { file, text, imports: importsOf(file, text) };
    });
  return read;
}

export const files = (roots = ROOTS, loose = LOOSE): string[] => [
  ...roots.filter((root) => existsSync(inProject(root))).flatMap(filesUnder),
  ...loose.filter((file) => existsSync(inProject(file))),
];

export const readText = (file: string): string => readFileSync(inProject(file), "utf8");

export const filesUnder = (root: string): string[] =>
  readdirSync(inProject(root), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inProject(), path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !GENERATED.test(file))
    .sort();

const STATEMENT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?["']([^"']+)["']/g;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

function importsOf(file: string, text: string): Import[] {
  const code = withoutComments(text);
  const found = [
    ...[...code.matchAll(STATEMENT)].map(([, type, from = ""]) => ({ from, kind: type ? "type" : "static" }) as const),
    ...[...code.matchAll(DYNAMIC)].map(([, from = ""]) => ({ from, kind: "lazy" }) as const),
  ];
  return found.map((one) => ({ ...one, target: resolve(file, one.from) }));
}

/** Keeps line numbers. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/(^|\s)\/\/[^\n]*/g, "$1");

function resolve(file: string, from: string): string | null {
  if (!from.startsWith("@/") && !from.startsWith(".")) return null;
  const base = from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
  const candidates = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"].map((end) => base + end);
  return candidates.find((one) => /\.\w+$/.test(one) && existsSync(inProject(one))) ?? base;
}

/** Import cycles as chains; types and lazy imports count. */
export function findCycles(all: readonly Source[]): string[] {
  const graph = new Map(
    all.map(({ file, imports }) => [file, imports.flatMap(({ target }) => (target ? [target] : []))]),
  );
  const cycles: string[] = [];
  const state = new Map<string, "open" | "done">();
  const trail: string[] = [];
  const visit = (file: string) => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(" -> "));
      return;
    }
    state.set(file, "open");
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    state.set(file, "done");
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
