import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { twMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { buttonClass } from "@/components/ui/button-class";
import { controlClass } from "@/components/ui/input";
import { cn } from "@/lib/shared/cn";

const sources = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(path.join(folder, name), "utf8")),
);

const literals = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map((found) => found[1] ?? ""));

/** Components that merge what they are given into classes of their own. */
const MERGING = [
  "Button",
  "Input",
  "Textarea",
  "Select",
  "Dialog",
  "Modal",
  "Menu",
  "Card",
  "Panel",
  "PublicPage",
  "TagList",
];

/** What stands at the beginning of a merge, and what may come behind it. */
const bases = [
  controlClass,
  ...(["primary", "secondary", "ghost", "danger", "link"] as const).flatMap((variant) =>
    (["sm", "md", "lg", "icon", "icon-sm"] as const).map((size) => buttonClass({ variant, size })),
  ),
  ...literals(/\bcn\(\s*"([^"]+)"/g),
];
const given = new Set([
  // As far as the next component begins.
  ...literals(new RegExp(`<(?:${MERGING.join("|")})\\b(?:(?!\\n\\s*<)[\\s\\S]){0,600}?lassName="([^"]+)"`, "g")),
  ...sources.flatMap((source) =>
    [...source.matchAll(/\bcn\(([\s\S]{0,600}?)\)\}?[,\n]/g)].flatMap(([, inside = ""]) =>
      [...inside.matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? ""),
    ),
  ),
]);

test("merges every class of the app as the library's whole table does", () => {
  expect(bases.length).toBeGreaterThan(30);
  expect(given.size).toBeGreaterThan(60);
  const different = new Set<string>();
  for (const base of bases)
    for (const classes of given) {
      const [ours, theirs] = [cn(base, classes), twMerge(base, classes)].map((text) => text.split(" "));
      const only = difference(ours ?? [], theirs ?? []);
      if (only) different.add(only);
    }
  expect([...different]).toEqual([]);
}, 60_000);

/** The classes that only one of them kept; their order says nothing. */
function difference(ours: string[], theirs: string[]): string {
  const [here, there] = [ours.filter((name) => !theirs.includes(name)), theirs.filter((name) => !ours.includes(name))];
  return here.length + there.length > 0 ? `only here: ${here.join(" ")}; only there: ${there.join(" ")}` : "";
}
