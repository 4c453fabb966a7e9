import "server-only";
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { ClosedDocument, FORM_TOKEN_PLACEHOLDER } from "@/lib/public-page/document";
import { readBlob } from "@/lib/server/blob";
import { formToken } from "@/lib/server/csrf";
import type { Actor } from "@/lib/server/session";
import { AppError, noSuchLink } from "@/lib/shared/errors";

type Entry = { stamp: string; value: Promise<unknown> };

const MB = 1024 * 1024;

const cache = new LRUCache<string, Entry>({ max: 2_000, maxSize: 64 * MB, maxEntrySize: 4 * MB });

/** Concurrent callers share one call of `make`. The stamp comes from the database, so the cache never opens a link. */
export function cached<T>(key: string, stamp: string, make: () => Promise<{ value: T; bytes: number }>): Promise<T> {
  const known = cache.get(key);
  if (known?.stamp === stamp) return known.value as Promise<T>;
  const made = make();
  const value = made.then((done) => done.value);
  cache.set(key, { stamp, value }, { size: 1 });
  // A newer entry may have replaced it.
  const isCurrent = () => cache.peek(key)?.value === value;
  made.then(
    ({ bytes }) => isCurrent() && cache.set(key, { stamp, value }, { size: Math.max(1, bytes) }),
    () => isCurrent() && cache.delete(key),
  );
  return value;
}

export type PublicRequest = { request: Request; actor: Actor | null };

/** Other headers are set in next.config.mjs. */
export const NO_STORE = { "Cache-Control": "private, no-store" };

type Options = { status?: number; headers?: Record<string, string> };

let server: Promise<typeof import("react-dom/server")> | undefined;

/** Imports the renderer through Node, as bundled routes lack React's HTML renderer. */
export async function renderPart(element: ReactElement): Promise<string> {
  server ??= import(/* turbopackIgnore: true */ "react-dom/server");
  const { renderToStaticMarkup } = await server;
  return renderToStaticMarkup(element);
}

export const renderDocument = async (element: ReactElement): Promise<string> =>
  `<!doctype html>${await renderPart(element)}`;

export const htmlResponse = (html: string, { status = 200, headers = {} }: Options = {}): Response =>
  new Response(html, { status, headers: { ...NO_STORE, "Content-Type": "text/html; charset=utf-8", ...headers } });

export const redirectResponse = (path: `/${string}`, status: 303 | 307): Response =>
  new Response(null, { status, headers: { ...NO_STORE, Location: path } });

export const formResponse = async (element: ReactElement, from: PublicRequest, options?: Options): Promise<Response> =>
  formHtmlResponse(await renderDocument(element), from, options);

/** Fills in the CSRF token and sets its cookie. */
export function formHtmlResponse(
  html: string,
  { request, actor }: PublicRequest,
  { status, headers = {} }: Options = {},
): Response {
  const issued = formToken(request, actor);
  const filled = html.replaceAll(FORM_TOKEN_PLACEHOLDER, issued.token);
  return htmlResponse(filled, { status, headers: { ...headers, ...issued.headers } });
}

/** @throws 404 when the store lost it */
export async function fileResponse(
  path: string,
  type: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const bytes = await readBlob(path);
  if (!bytes) throw noSuchLink();
  return new Response(bytes, { headers: { ...NO_STORE, "Content-Type": type, ...headers } });
}

let closed: Promise<string> | undefined;

export async function closedResponse(): Promise<Response> {
  closed ??= renderDocument(<ClosedDocument />);
  return htmlResponse(await closed, { status: 404 });
}

/** Every 404 becomes the same closed page. */
export async function respondOrClosed(handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    return closedResponse();
  }
}
