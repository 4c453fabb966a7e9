import path from "node:path";
import type { RouteSpec } from "@/lib/server/route";
import { filesUnder, readText } from "./sources";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** A handler of the API as plain data (tests/support/registry.ts). */
export type Endpoint = {
  /** Such as `PATCH /api/clients/[id]`. */
  key: string;
  method: Method;
  route: string;
  params: string[];
  access: RouteSpec["access"];
  creates: boolean;
  fields: string[] | null;
  texts: { name: string; keepsLines: boolean; mayBeEmpty: boolean }[];
  form: boolean;
  filters: string[];
  sorts: string[];
  whileViewing: boolean;
  ownerOnly: boolean;
};

export const routeFiles = (): string[] =>
  filesUnder("app/api").filter((file) => path.basename(file) === "route.ts" && !file.includes("[...path]"));

/** Parts that a route with `[part]` lists, as its handlers' `parts`; null for every other route. */
export const partsOf = (file: string): string[] | null =>
  file.includes("[part]")
    ? [...readText(file).matchAll(/^ {2}"?([\w.-]+)"?: \{/gm)].map(([, part = ""]) => part)
    : null;

/** URLs of all pages, such as `/events/[id]`. */
export const listPages = (): { file: string; route: string; params: string[] }[] =>
  filesUnder("app")
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => {
      const segments = path.dirname(file).split("/").slice(1);
      const route = `/${segments.filter((segment) => !segment.startsWith("(")).join("/")}`;
      return { file, route, params: paramsOf(route) };
    });

export const paramsOf = (route: string): string[] =>
  [...route.matchAll(/\[+(?:\.\.\.)?([^\]]+)\]/g)].map((match) => match[1] ?? "");

export const fill = (route: string, params: Record<string, string>): string =>
  route.replace(/\[+(?:\.\.\.)?([^\]]+)\]+/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route}: no value for ${name}`);
    return value;
  });
