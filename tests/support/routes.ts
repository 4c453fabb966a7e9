import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Handler, RouteSpec } from "@/lib/server/route";
import { inProject } from "../../scripts/lib/project.mjs";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** One handler of the API, found by walking app/api. */
export type Endpoint = {
  /** `PATCH /api/clients/[id]`: how tables of the tests call it. */
  key: string;
  method: Method;
  /** The address with its brackets, e.g. `/api/clients/[id]`. */
  route: string;
  params: string[];
  spec: RouteSpec;
};

/** Every handler there is, each with the spec its door was given. */
export async function listEndpoints(): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const file of routeFiles()) {
    const handlers = (await import(/* @vite-ignore */ pathToFileURL(inProject(file)).href)) as Record<string, Handler>;
    const route = `/${path.dirname(file).slice("app/".length)}`;
    for (const method of METHODS) {
      const handler = handlers[method];
      if (!handler) continue;
      if (!handler.spec)
        throw new Error(`${file}: ${method} is not made by route or publicRoute (lib/server/route.ts)`);
      endpoints.push({ key: `${method} ${route}`, method, route, params: paramsOf(route), spec: handler.spec });
    }
  }
  return endpoints;
}

export const routeFiles = (): string[] =>
  filesUnder("app/api").filter((file) => path.basename(file) === "route.ts" && !file.includes("[...path]"));

/** Every page's address with its brackets and without route groups, e.g. `/events/[id]`. */
export const listPages = (): { file: string; route: string; params: string[] }[] =>
  filesUnder("app")
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => {
      const segments = path.dirname(file).split(path.sep).slice(1);
      const route = `/${segments.filter((segment) => !segment.startsWith("(")).join("/")}`;
      return { file, route, params: paramsOf(route) };
    });

const paramsOf = (route: string): string[] =>
  [...route.matchAll(/\[+(?:\.\.\.)?([^\]]+)\]/g)].map((match) => match[1] ?? "");

/** The address with its brackets filled. */
export const fill = (route: string, params: Record<string, string>): string =>
  route.replace(/\[+(?:\.\.\.)?([^\]]+)\]+/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route}: no value for ${name}`);
    return value;
  });

export function filesUnder(directory: string): string[] {
  return readdirSync(inProject(directory), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inProject(), path.join(entry.parentPath, entry.name)))
    .sort();
}
