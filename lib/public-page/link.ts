import "server-only";
import { isbot } from "isbot";
import * as z from "zod";
import { closedResponse, type PublicRequest, respondOrClosed } from "@/lib/public-page/responses";
import { isSecure } from "@/lib/server/env";
import type { Context, Handler } from "@/lib/server/route";
import { readCookie } from "@/lib/server/session";
import { signToken, verifyToken } from "@/lib/server/signed";

/** Loose on purpose: an invalid token gets the same 404 as an unknown one. */
export const linkParams = z.strictObject({ token: z.string() });

export type LinkRequest = PublicRequest & { params: { token: string } };

/** Returns a response in place of the part, such as a password form, or null to let the request pass. */
export type Guard<L> = (link: L, from: LinkRequest) => Response | null | Promise<Response | null>;

/** Handler of a part: opens the link, asks the guards in turn, then responds. Every 404 becomes the closed page. */
export const behindLink =
  <L>(open: (token: string) => Promise<L>, guards: readonly Guard<L>[] = []) =>
  <R extends LinkRequest>(respond: (link: L, from: R) => Promise<Response>) =>
  (from: R): Promise<Response> =>
    respondOrClosed(async () => {
      const link = await open(from.params.token);
      for (const guard of guards) {
        const instead = await guard(link, from);
        if (instead) return instead;
      }
      return respond(link, from);
    });

/** The cookie is bound to the proof, so another password locks the link again. */
export type Lock = { name: string; id: string; proof: string; path: string; seconds: number };

const cookieName = ({ name, id }: Lock) => `${name}-${id.replaceAll("-", "")}`;
const purposeOf = ({ name }: Lock) => `${name}-lock`;
const contextOf = ({ id, proof }: Lock) => [id, proof];

export function unlock(response: Response, lock: Lock): Response {
  const { path, seconds } = lock;
  const key = signToken(purposeOf(lock), "", Date.now() + seconds * 1000, contextOf(lock));
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure() ? "; Secure" : ""}`;
  response.headers.append("Set-Cookie", `${cookieName(lock)}=${key}; ${attributes}`);
  return response;
}

export const isUnlocked = (lock: Lock | null, request: Request): boolean =>
  lock === null || verifyToken(purposeOf(lock), readCookie(request, cookieName(lock)) ?? "", contextOf(lock)) !== null;

/** By the last segment of the address. */
export type Parts = Record<string, Partial<Record<"GET" | "POST", Handler>>>;

/** Route handler of an address that ends in `[part]`; tests read the parts. */
export const partsRoute = (method: "GET" | "POST", parts: Parts) =>
  Object.assign(
    async (request: Request, { params }: Context): Promise<Response> => {
      const { part, ...rest } = await params;
      const handlers = Object.hasOwn(parts, String(part)) && parts[String(part)];
      if (!handlers) return closedResponse();
      return handlers[method]?.(request, { params: Promise.resolve(rest) }) ?? new Response(null, { status: 405 });
    },
    { parts },
  );

const MORE =
  /headless|preview|prefetch|whatsapp|vkshare|iframely|embedly|safelinks|proofpoint|mimecast|barracuda|lighthouse|pagespeed|gtmetrix|puppeteer|playwright|phantomjs|selenium|webdriver|facebot|(?:^|\s)(?:curl|wget|python|node|go-http|java|okhttp|axios|undici)\b/i;

/** Crawlers, link scanners and previews. */
export function isAutomated({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const userAgent = headers.get("user-agent") ?? "";
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  return (
    method === "HEAD" ||
    userAgent === "" ||
    purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose)) ||
    isbot(userAgent) ||
    MORE.test(userAgent)
  );
}
