import "server-only";
import type * as z from "zod";
import { type Fields, readForm, readJson, validate } from "@/lib/server/body";
import { CSRF_COOKIE, CSRF_FIELD, csrfRefusal } from "@/lib/server/csrf";
import { errorResponse } from "@/lib/server/error-map";
import { type Once, readIdempotencyKey } from "@/lib/server/idempotency";
import { countHit, type RateLimit } from "@/lib/server/rate-limit";
import { type Actor, type AdminActor, readCookie, readSession, sessionCookieName } from "@/lib/server/session";
import { AppError, noSuchLink } from "@/lib/shared/errors";
import { isBlocked } from "@/lib/shared/subscription";

/** Every request to `/api` passes `route`, `publicRoute` or `webhookRoute`, in one fixed order. */
export type Access = "user" | "subscriber" | "admin";

type Schema = z.ZodType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

type Shapes<P, Q, B> = {
  params?: P;
  query?: Q;
  body?: B;
  /** Instead of `body`: the fields of a form that is posted without scripts. */
  form?: B;
  status?: 200 | 201 | 204;
  creates?: boolean;
  /** Also for an admin who views an account; other writes are refused then. */
  whileViewing?: true;
  /** Not even readable by such an admin (docs/decisions/035-admin.md). */
  ownerOnly?: true;
  rateLimit?: RateLimit & { by: (input: { body: Out<B>; actor: Actor | null }) => string };
};

type Input<P, Q, B> = { request: Request; params: Out<P>; query: Out<Q>; body: Out<B> };
type PublicInput<P, Q, B> = Input<P, Q, B> & { actor: Actor | null };
type PublicHandler<P, Q, B> = (input: PublicInput<P, Q, B> & { once: Once | null }) => unknown;

type PublicShapes<P, Q, B> = Shapes<P, Q, B> & { onExpired?: (input: PublicInput<P, Q, B>) => unknown };

export type RouteSpec = {
  access: Access | "public" | "webhook";
  schemas: { params?: Schema; query?: Schema; body?: Schema; form?: Schema; whileViewing?: true; ownerOnly?: true };
  creates: boolean;
};

/** Called by Next; tests read the spec. */
export type Handler = ((request: Request, context: Context) => Promise<Response>) & { spec: RouteSpec };

export type Context = { params: Promise<Record<string, unknown>> };

const isUnsafe = (method: string) => method !== "GET" && method !== "HEAD";

type Admitted<A extends Access> = A extends "admin" ? AdminActor : Actor;

export const route = <A extends Access, P extends Schema, Q extends Schema, B extends Schema>(
  spec: Shapes<P, Q, B> & { access: A },
  handler: (input: Input<P, Q, B> & { actor: Admitted<A>; once: Once | null }) => unknown,
): Handler => door(spec.access, spec, handler as PublicHandler<P, Q, B>);

export const publicRoute = <P extends Schema, Q extends Schema, B extends Schema>(
  spec: PublicShapes<P, Q, B>,
  handler: PublicHandler<P, Q, B>,
): Handler => door("public", spec, handler);

/** Handlers that are one call, named for what it takes of the request besides the actor. */
export const byId =
  <A>(call: (actor: A, id: string) => unknown) =>
  ({ actor, params }: { actor: A; params: { id: string } }) =>
    call(actor, params.id);

export const byIdAndBody =
  <A, B>(call: (actor: A, id: string, body: B) => unknown) =>
  ({ actor, params, body }: { actor: A; params: { id: string }; body: B }) =>
    call(actor, params.id, body);

export const byBody =
  <A, B>(call: (actor: A, body: B) => unknown) =>
  ({ actor, body }: { actor: A; body: B }) =>
    call(actor, body);

export const byBodyOnce =
  <A, B>(call: (actor: A, body: B, once: Once | null) => unknown) =>
  ({ actor, body, once }: { actor: A; body: B; once: Once | null }) =>
    call(actor, body, once);

export const byQuery =
  <A, Q>(call: (actor: A, query: Q) => unknown) =>
  ({ actor, query }: { actor: A; query: Q }) =>
    call(actor, query);

function door<P extends Schema, Q extends Schema, B extends Schema>(
  access: Access | "public",
  spec: PublicShapes<P, Q, B>,
  handler: PublicHandler<P, Q, B>,
): Handler {
  const { creates = false, rateLimit, onExpired } = spec;
  return withSpec({ access, schemas: spec, creates }, async (request, context) => {
    const actor = await readSession(readCookie(request, sessionCookieName()));
    const fields = spec.form && (await readForm(request));
    const refusal = csrfProblem(request, actor?.sessionId ?? "", fields);
    const isExpired = refusal !== null && onExpired !== undefined && isSameOriginForm(request);
    if (refusal !== null && !isExpired) throw new AppError("csrf", refusal);
    if (!actor && access !== "public") throw new AppError("unauthenticated", "Please sign in.");
    refuseViewer(request, actor, spec);
    if (actor && access !== "public") checkAccess(actor, access);
    const input = { ...(await readInput(request, context, spec, fields)), actor };
    if (isExpired) return respond(await onExpired(input));
    if (rateLimit) await countHit(rateLimit, rateLimit.by(input));
    const once = creates ? readIdempotencyKey(request, input.body) : null;
    return respond(await handler({ ...input, once }), spec.status);
  });
}

/** For other machines: `verify` throws unless the request shows its secret, and returns what it read. */
export function webhookRoute<T>(
  spec: { verify: (request: Request, params: Record<string, unknown>) => T | Promise<T> },
  handler: (input: { request: Request; verified: T }) => unknown,
): Handler {
  return withSpec({ access: "webhook", schemas: {}, creates: false }, async (request, { params }) => {
    const verified = await spec.verify(request, await params);
    return respond(await handler({ request, verified }));
  });
}

function withSpec(spec: RouteSpec, serve: (request: Request, context: Context) => Promise<Response>): Handler {
  const handler = async (request: Request, context: Context) => {
    try {
      return await serve(request, context);
    } catch (error) {
      return errorResponse(error, request, await context.params);
    }
  };
  return Object.assign(handler, { spec });
}

function csrfProblem(request: Request, sessionId: string, fields: Fields | undefined): string | null {
  if (!isUnsafe(request.method)) return null;
  return csrfRefusal(request, readCookie(request, CSRF_COOKIE), sessionId, fields && (fields[CSRF_FIELD] ?? ""));
}

/** Set by the browser, so that another site cannot forge it. */
const isSameOriginForm = ({ headers }: Request): boolean =>
  headers.get("sec-fetch-site") === "same-origin" && (headers.get("accept") ?? "").includes("text/html");

type Viewing = { whileViewing?: true; ownerOnly?: true };

function refuseViewer({ method }: Request, actor: Actor | null, { whileViewing, ownerOnly }: Viewing): void {
  if (!actor?.viewedBy) return;
  const viewing = `You're viewing ${actor.username}'s account`;
  if (isUnsafe(method) && !whileViewing) throw new AppError("forbidden", `${viewing}, which is read-only.`);
  if (ownerOnly) throw new AppError("forbidden", `${viewing}. Only its owner can open this.`);
}

function checkAccess(actor: Actor, access: Access): void {
  if (access === "admin" && !actor.isAdmin) {
    throw new AppError("forbidden", "You do not have permission to access this admin area.");
  }
  if (access === "subscriber" && isBlocked(actor.subscription.status)) {
    throw new AppError("subscription_required", "Your trial or subscription has ended. Subscribe to continue.");
  }
}

async function readInput<P extends Schema, Q extends Schema, B extends Schema>(
  request: Request,
  context: Context,
  { params, query, body, form }: Shapes<P, Q, B>,
  fields: Fields | undefined,
): Promise<Input<P, Q, B>> {
  const { [CSRF_FIELD]: _, ...typed } = fields ?? {};
  return {
    request,
    // A malformed id is the same 404 as a missing record.
    params: (params ? readParams(params, await context.params) : undefined) as Out<P>,
    query: (query ? validate(query, Object.fromEntries(new URL(request.url).searchParams)) : undefined) as Out<Q>,
    body: (form ? validate(form, typed) : body && validate(body, await readJson(request))) as Out<B>,
  };
}

function readParams(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw noSuchLink();
  return result.data;
}

function respond(value: unknown, status = 200): Response {
  if (value instanceof Response) return value;
  const headers = { "Cache-Control": "private, no-store" };
  if (status === 204 || value === undefined) return new Response(null, { status: 204, headers });
  return Response.json(value, { status, headers });
}
