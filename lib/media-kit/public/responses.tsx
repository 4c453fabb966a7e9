import "server-only";
import type { ReactElement } from "react";
import { type OpenLink, openLinkUnscoped } from "@/lib/media-kit/public/queries";
import { passwordPlace } from "@/lib/media-kit/public/urls";
import { FORM_TOKEN_MARK } from "@/lib/public-page/document";
import { isUnlocked } from "@/lib/public-page/lock";
import { ClosedDocument, GateDocument } from "@/lib/public-page/notes";
import { renderDocument } from "@/lib/public-page/responses";
import { formToken } from "@/lib/server/form-token";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/** Who asks for something behind a link. */
export type Visit = { token: string; request: Request; actor: Actor | null };

/** Said of everything behind a link, files too; what all have in common comes from next.config.mjs. */
export const NEVER_KEPT = { "Cache-Control": "private, no-store" };

type Answer = { status?: number; headers?: Record<string, string> };

export const htmlAnswer = (html: string, { status = 200, headers = {} }: Answer = {}): Response =>
  new Response(html, { status, headers: { ...NEVER_KEPT, "Content-Type": "text/html; charset=utf-8", ...headers } });

/** Only to our own paths. */
export const redirectAnswer = (path: `/${string}`, status: 303 | 307, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { ...NEVER_KEPT, Location: path, ...headers } });

/** A document with a form: the visitor's token is put in, and its other half into their browser. */
export async function formAnswer(
  element: ReactElement,
  { request, actor }: Pick<Visit, "request" | "actor">,
  { status, headers = {} }: Answer = {},
): Promise<Response> {
  const given = formToken(request, actor);
  const html = (await renderDocument(element)).replaceAll(FORM_TOKEN_MARK, given.token);
  return htmlAnswer(html, { status, headers: { ...headers, ...given.headers } });
}

let closed: Promise<string> | undefined;

/** The same bytes for every address that opens nothing. */
export async function closedAnswer(): Promise<Response> {
  closed ??= renderDocument(<ClosedDocument />);
  return htmlAnswer(await closed, { status: 404 });
}

export const gateAnswer = (visit: Visit, problem: string | null, answer: Answer = { status: 401 }): Promise<Response> =>
  formAnswer(<GateDocument action={passwordPlace(visit.token)} problem={problem} />, visit, answer);

/**
 * What a person gets behind a link: the one page for what is not open, the gate while it is locked, or else the work's own
 * answer. The work may throw the 404 as well.
 * @param problem said at the gate
 */
export async function answerVisit(
  visit: Visit,
  work: (link: OpenLink) => Promise<Response>,
  problem: string | null = null,
): Promise<Response> {
  try {
    const link = await openLinkUnscoped(visit.token);
    return isUnlocked(link, visit.request) ? await work(link) : await gateAnswer(visit, problem);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return closedAnswer();
    throw error;
  }
}

/** The same for programs: what is not open is the door's own 404, what is locked a 401. */
export async function openForPrograms<T>({ token, request }: Visit, work: (link: OpenLink) => Promise<T>): Promise<T> {
  const link = await openLinkUnscoped(token);
  if (!isUnlocked(link, request)) throw new AppError("unauthenticated", "This link asks for a password.");
  return work(link);
}
