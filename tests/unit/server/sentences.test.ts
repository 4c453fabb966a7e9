import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import * as z from "zod";
import type { Parts } from "@/lib/public-page/link";
import type { Handler } from "@/lib/server/route";
import { inProject } from "../../../scripts/lib/project.mjs";
import { routeFiles } from "../../support/routes";

type Exported = Record<string, Handler & { parts?: Parts }>;
type Schema = { _zod: { def: Record<string, unknown> & { type: string } } };

const LONG = "x".repeat(25_000);
const WRONG = [null, undefined, true, 0, -1, 1.5, 1e12, Number.NaN, "", "x", LONG, [], [null], {}, { x: 1 }];

/** Wrong types, nulls and sizes for a schema, and for each part of it with the others missing. */
function wrongValues(schema: Schema): unknown[] {
  const def = schema._zod.def;
  const of = (key: string) => wrongValues(def[key] as Schema);
  switch (def.type) {
    case "object":
      return [
        ...WRONG,
        ...Object.entries(def.shape as Record<string, Schema>).flatMap(([key, field]) =>
          wrongValues(field).map((value) => ({ [key]: value })),
        ),
      ];
    case "array":
      return [...WRONG, ...of("element").map((value) => [value]), Array.from({ length: 5000 }, () => "x")];
    case "union":
      return [...WRONG, ...(def.options as Schema[]).flatMap(wrongValues)];
    case "record":
      return [...WRONG, ...of("valueType").map((value) => ({ key: value }))];
    case "pipe":
      return [...of("in"), ...of("out")];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return of("innerType");
    default:
      return WRONG;
  }
}

const raw = z.locales.en().localeError;

it("no route's schema responds with zod's default messages", { timeout: 120_000, tags: ["wide"] }, async () => {
  const found = new Set<string>();
  let issues = 0;
  for (const file of routeFiles()) {
    const exported = (await import(/* @vite-ignore */ pathToFileURL(inProject(file)).href)) as Exported;
    const { parts } = exported.GET ?? {};
    const handlers = (parts ? Object.values(parts) : [exported]).flatMap((one) => Object.entries<Handler>(one));
    for (const [method, { spec }] of handlers) {
      const { body, query, form } = spec?.schemas ?? {};
      for (const schema of [body, query, form]) {
        if (!schema) continue;
        for (const value of wrongValues(schema as unknown as Schema)) {
          for (const issue of schema.safeParse(value, { reportInput: true }).error?.issues ?? []) {
            issues += 1;
            const isSentence =
              /^["A-Z0-9]|(isn't a field|aren't fields) here$/.test(issue.message) &&
              !/expected|received /.test(issue.message);
            if (!isSentence || issue.message === raw(issue as z.core.$ZodRawIssue)) {
              found.add(`${method} ${path.dirname(file)} ${issue.path.join(".")}: ${issue.message}`);
            }
          }
        }
      }
    }
  }
  expect([...found]).toEqual([]);
  expect(issues).toBeGreaterThan(10_000);
});
