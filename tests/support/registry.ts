import path from "node:path";
import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import type * as z from "zod";
import type { Parts } from "@/lib/public-page/link";
import type { Handler, RouteSpec } from "@/lib/server/route";
import { inProject } from "../../scripts/lib/project.mjs";
import { type Endpoint, METHODS, paramsOf, routeFiles } from "./routes";

declare module "vitest" {
  export interface ProvidedContext {
    endpoints: Endpoint[];
  }
}

/** Imports every route once for all test files. */
export default async function provideEndpoints(project: TestProject): Promise<void> {
  project.provide("endpoints", await readEndpoints());
}

async function readEndpoints(): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const file of routeFiles()) {
    const exported = (await import(/* @vite-ignore */ pathToFileURL(inProject(file)).href)) as Handlers;
    const address = `/${path.dirname(file).slice("app/".length)}`;
    const { parts } = exported.GET ?? {};
    const routes: [string, Handlers][] = parts
      ? Object.entries(parts).map(([part, handlers]) => [address.replace("[part]", part), handlers])
      : [[address, exported]];
    for (const [route, handlers] of routes) {
      for (const method of METHODS) {
        const handler = handlers[method];
        if (!handler) continue;
        if (!handler.spec)
          throw new Error(`${file}: ${method} is not made by route or publicRoute (lib/server/route.ts)`);
        const { access, creates } = handler.spec;
        const key = `${method} ${route}`;
        endpoints.push({ key, method, route, params: paramsOf(route), access, creates, ...plain(handler.spec) });
      }
    }
  }
  return endpoints;
}

/** Of a route, or of a part of one that lists them (lib/public-page/link.ts). */
type Handlers = { [method in (typeof METHODS)[number]]?: Handler & { parts?: Parts } };

type Body = z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>;

const shapesOf = (body: Body): z.ZodObject[] => ("options" in body ? body.options : [body]);

/** As plain data, which can be sent to another process. */
function plain({ schemas }: RouteSpec) {
  const body = schemas.body as Body | undefined;
  const query = (schemas.query as z.ZodObject | undefined)?.shape ?? {};
  const sort = query.sort as unknown as z.ZodDefault<z.ZodEnum> | undefined;
  const shapes = body ? shapesOf(body) : [];
  return {
    fields: body ? [...new Set(shapes.flatMap(({ shape }) => Object.keys(shape)))] : null,
    texts: shapes.length === 1 ? textsOf(shapes[0] as z.ZodObject) : [],
    form: schemas.form !== undefined,
    filters: Object.keys(query),
    sorts: sort ? sort.unwrap().options.map(String) : [],
    whileViewing: schemas.whileViewing ?? false,
    ownerOnly: schemas.ownerOnly ?? false,
  };
}

const ORDINARY = "Ordinary words of a sentence, ".repeat(4).trim().slice(0, 100);

function textsOf({ shape }: z.ZodObject): Endpoint["texts"] {
  const parse = (field: unknown, text: string) => (field as z.ZodType).safeParse(text);
  return Object.entries(shape)
    .filter(([name, field]) => name !== "password" && parse(field, ORDINARY).data === ORDINARY)
    .map(([name, field]) => ({
      name,
      keepsLines: parse(field, "a\nb").data === "a\nb",
      mayBeEmpty: parse(field, "").success,
    }));
}
