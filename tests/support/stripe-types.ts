import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../../scripts/lib/project.mjs";

export type Typed = { type: string; value: unknown; isWrong?: true };

const TSC = [
  "node_modules/typescript/bin/tsc",
  "--noEmit",
  "--strict",
  "--skipLibCheck",
  "--ignoreConfig",
  "--pretty",
  "false",
];

/**
 * Checks responses against the types of Stripe's SDK with the compiler; a value that `isWrong` must fail. @returns the
 * compiler's messages
 */
export function typeErrorsOf(all: Typed[]): string[] {
  mkdirSync(inProject("node_modules/.cache"), { recursive: true });
  const folder = mkdtempSync(inProject("node_modules/.cache/stripe-"));
  try {
    const declarations = (file: string) => !/\.(js|map)$/.test(file);
    cpSync(inProject("node_modules/stripe/esm"), folder, { recursive: true, filter: declarations });
    // A decimal number is a string in JSON.
    const shared = path.join(folder, "shared.d.ts");
    writeFileSync(shared, readFileSync(shared, "utf8").replace(/(type OtherString = ).*/, "$1never;"));
    writeFileSync(
      path.join(folder, "Decimal.d.ts"),
      "export type Decimal = string;\nexport declare const Decimal: { from(value: string | number | bigint): Decimal; zero: Decimal };",
    );
    const lines = all.map(
      ({ type, value, isWrong }, at) =>
        `${isWrong ? "// @ts-expect-error\n" : ""}export const _${at}: ${type} = ${JSON.stringify(value)};`,
    );
    const file = path.join(folder, "responses.ts");
    writeFileSync(file, ['import type Stripe from "./stripe.esm.node.js";', ...lines].join("\n"));
    const { stdout } = spawnSync(process.execPath, [...TSC, file], { cwd: inProject(), encoding: "utf8" });
    return stdout.split("\n").filter((line) => line.includes("error TS"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
