import "server-only";
import { NextResponse } from "next/server";
import { recordError } from "@/lib/server/error-log";
import { describeError, log, scrubPath } from "@/lib/server/log";
import { AppError } from "@/lib/shared/errors";
import { BRAND } from "@/lib/shared/site";

const STYLE = `:root{color-scheme:light dark;background:light-dark(oklch(.984 .005 85),oklch(.178 .007 65));color:light-dark(oklch(.235 .014 65),oklch(.945 .008 85))}
body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}h1{font:600 1.75rem/1.2 ui-serif,Georgia,serif}a{color:inherit}`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Temporarily unavailable · ${BRAND.name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Temporarily unavailable</h1>
<p>Database connection error. Please try again later.</p>
<p>Nothing you saved is lost. <a href="">Try again</a></p>
</main>
</body>
</html>
`;

export const unavailablePage = (policy: string | null): NextResponse =>
  new NextResponse(PAGE, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      ...(policy && { "Content-Security-Policy": policy }),
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
      "Retry-After": "5",
    },
  });

const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
/** SQLSTATEs that mean the database is unavailable, not that the request is wrong. */
const UNAVAILABLE = /^(08|57P|53)/;
const UNAVAILABLE_PRISMA = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|was closed and is not queryable|Can't reach database/i;
const DISK_FULL = "53100";

type Thrown = {
  message?: unknown;
  code?: unknown;
  originalCode?: unknown;
  meta?: { code?: unknown; driverAdapterError?: { cause?: { originalCode?: unknown } } };
  cause?: unknown;
};

function chainOf(error: unknown): Thrown[] {
  const chain: Thrown[] = [];
  for (let current = error; current && typeof current === "object"; current = (current as Thrown).cause) {
    chain.push(current);
  }
  return chain;
}

const codesOf = (error: unknown): string[] =>
  chainOf(error)
    .flatMap(({ code, originalCode, meta }) => [
      code,
      originalCode,
      meta?.code,
      meta?.driverAdapterError?.cause?.originalCode,
    ])
    .filter((code) => typeof code === "string");

export const isUniqueViolation = (error: unknown): boolean =>
  codesOf(error).some((code) => code === "P2002" || code === "23505");

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const codes = codesOf(error);
  if (isUniqueViolation(error)) {
    return new AppError("conflict", "Something with these details already exists.");
  }
  // A link to a missing row or to another tenant's.
  if (codes.some((code) => code === "P2003" || code === "23503" || code === "P2025")) {
    return new AppError("not_found", "Something this refers to doesn't exist or was deleted.");
  }
  if (codes.some((code) => /^22[0-9A-Z]{3}$/.test(code))) {
    return new AppError("invalid", "We couldn't read part of this request. Please check what you entered.");
  }
  if (codes.includes(DISK_FULL)) {
    return new AppError("unavailable", "The server's disk is full, so nothing can be saved. Please try again later.", {
      headers: { "Retry-After": "60" },
    });
  }
  const isAway = (code: string) => NETWORK.has(code) || UNAVAILABLE.test(code) || UNAVAILABLE_PRISMA.has(code);
  if (codes.some(isAway) || chainOf(error).some(({ message }) => LOST.test(String(message)))) {
    return new AppError("unavailable", "Database connection error. Please try again later.", {
      headers: { "Retry-After": "5" },
    });
  }
  return null;
}

export const isUnavailable = (error: unknown): boolean => toAppError(error)?.code === "unavailable";

type Params = Record<string, unknown>;

/** @param params the route's parameters, so that the log names the route and not the record */
export function errorResponse(error: unknown, request: Request, params: Params = {}): Response {
  const known = toAppError(error);
  if (!known || known.code === "unavailable") {
    const path = routeOf(new URL(request.url).pathname, params);
    log.error({ method: request.method, path, error: describeError(error) }, "request failed");
    if (!known) recordError("route", `${request.method} ${path}`, error);
  }
  if (known?.code === "unavailable" && isPage(request)) return unavailablePage(null);
  const answer = known ?? new AppError("unexpected", "Something went wrong on our side. Please try again.");
  return Response.json(answer.body(), {
    status: answer.status,
    headers: { "Cache-Control": "private, no-store", ...answer.extra.headers },
  });
}

const isPage = ({ headers }: Request): boolean => (headers.get("accept") ?? "").includes("text/html");

export function recordPageError(error: unknown, method: string, routePath: string): void {
  if (isUnavailable(error)) return;
  recordError("page", `${method} ${scrubPath(routePath)}`, error);
}

/** `/api/clients/[id]`: without ids and without the secret token of a public link. */
function routeOf(pathname: string, params: Params): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [String(value), `[${name}]`]));
  return scrubPath(
    pathname
      .split("/")
      .map((part) => names.get(decoded(part)) ?? part)
      .join("/"),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
