import type { ErrorBody, ErrorCode } from "@/lib/shared/errors";

/**
 * The one way the browser talks to `/api`: credentials, CSRF header, one retry on a CSRF refusal, and failures as
 * `ApiError` whose message is what the specification's section 7 and 8 ask for.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** `silent`: the server gave no reason, and the message is what HTTP says about the status. */
    readonly code: ErrorCode | "network" | "unreadable" | "silent" = "unexpected",
    readonly fields: Record<string, string> = {},
    /** Forgot-password only: the address has to be confirmed first. */
    readonly requiresVerification = false,
  ) {
    super(message);
    this.name = "ApiError";
  }

  /** '{status}: {message}', the specification's form of a generic failure; without a response there is no status. */
  get report(): string {
    return this.status === 0 ? this.message : `${this.status}: ${this.message || "Please try again."}`;
  }
}

/** For deleting: a repeat, or another window, may have done it already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "not_found")) throw error;
}

/**
 * Text of a toast or an error state for a call without a text of its own in the specification's section 8: a field's
 * sentence where there is one, else `report`. See docs/decisions/039-failures-and-retries.md.
 */
export const failureText = (error: unknown, otherwise = "Please try again."): string =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.report) : otherwise;

export const OFFLINE_TEXT = "You seem to be offline. Nothing is lost; try again when you are connected.";
export const DATABASE_TEXT = "Database connection error. Please try again later.";
export const HTML_TEXT = "Server error. Please try again later.";
export const INVALID_JSON_TEXT = "Server returned an invalid response. Please try again later.";

export type ApiInit = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, or as it is when it is FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Makes a create safe to send again. */
  idempotencyKey?: string;
  /** Sends a call outside of React Query again, up to twice; only for calls that may safely arrive more than once. */
  repeatable?: true;
};

/** 128 random bits. Not `randomUUID`, which browsers keep from plain http, as on a phone beside one's own machine. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function apiFetch<T>(path: string, init: ApiInit = {}): Promise<T> {
  const response = await apiSend(path, init);
  return (response.status === 204 ? undefined : await readJson(response)) as T;
}

/** Waits before the second and the third attempt, in milliseconds. */
const PAUSES = [1_000, 2_000];

/** The response as it is, for files and the like; failures are `ApiError` all the same. */
export async function apiSend(path: string, init: ApiInit = {}): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendWithCsrf(path, init);
    } catch (error) {
      const pause = PAUSES[attempt];
      if (!init.repeatable || pause === undefined || !isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** No response, or one of a gateway whose server may be restarting. Offline, a further attempt would only keep people waiting. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status) && navigator.onLine;

async function sendWithCsrf(path: string, init: ApiInit): Promise<Response> {
  const method = init.method ?? "GET";
  const response = await send(path, method, init);
  if (response.ok) return response;
  const error = await toError(response);
  if (method === "GET" || !isCsrfFailure(error)) throw error;
  // A fresh token and exactly one more try.
  resetCsrf();
  const second = await send(path, method, init, await fetchCsrfToken());
  if (second.ok) return second;
  throw await toError(second);
}

export const isCsrfFailure = (error: ApiError) =>
  error.status === 403 && (error.code === "csrf" || /csrf/i.test(error.message));

async function send(path: string, method: string, init: ApiInit, token?: string): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", ...init.headers };
  let body: BodyInit | undefined;
  if (init.body instanceof FormData) body = init.body;
  else if (init.body !== undefined) {
    headers["Content-Type"] = "application/json";
    body = JSON.stringify(init.body);
  }
  if (init.idempotencyKey) headers["Idempotency-Key"] = init.idempotencyKey;
  if (method !== "GET" || /update|create|delete/.test(path)) headers["X-CSRF-Token"] = token ?? (await csrfToken());
  try {
    return await fetch(path, { method, headers, body, signal: init.signal, credentials: "include", cache: "no-store" });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, OFFLINE_TEXT, "network");
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response.status, unreadable(text), "unreadable");
  }
}

const toError = async (response: Response): Promise<ApiError> =>
  errorOf(response.status, response.statusText, await response.text().catch(() => ""));

/** What an answer that is a failure says, from its text. */
export function errorOf(status: number, statusText: string, text: string): ApiError {
  let body: Partial<ErrorBody> | null;
  try {
    body = JSON.parse(text);
  } catch {
    return new ApiError(status, text ? unreadable(text) : statusText || HTML_TEXT, "unreadable");
  }
  const message = body?.error || body?.message;
  const code = message ? body?.code : "silent";
  return new ApiError(status, message || statusText, code, body?.fields, body?.requiresVerification);
}

function unreadable(text: string): string {
  if (/database connection/i.test(text)) return DATABASE_TEXT;
  return /^\s*<(!doctype|html)/i.test(text) ? HTML_TEXT : INVALID_JSON_TEXT;
}

const CSRF_CACHE_MS = 10 * 60 * 1000;
let cached: { token: string; at: number } | null = null;

/** Forget the kept token: after log-in, log-out and a refusal. */
export function resetCsrf(): void {
  cached = null;
}

/** From the csrf-token cookie if present, otherwise fetched and kept for 10 minutes. */
export async function csrfToken(): Promise<string> {
  const cookie = document.cookie.split("; ").find((part) => part.startsWith("csrf-token="));
  if (cookie) return cookie.slice("csrf-token=".length);
  if (cached && Date.now() - cached.at < CSRF_CACHE_MS) return cached.token;
  return fetchCsrfToken();
}

/** Three attempts, waiting 250 ms and then 500 ms between them. */
export async function fetchCsrfToken(): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch("/api/csrf-token", { credentials: "include", cache: "no-store" });
      if (!response.ok) throw await toError(response);
      const { csrfToken: token } = (await readJson(response)) as { csrfToken: string };
      cached = { token, at: Date.now() };
      return token;
    } catch (error) {
      if (attempt === 2) throw error instanceof ApiError ? error : new ApiError(0, OFFLINE_TEXT, "network");
      await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt));
    }
  }
}
