import type { ErrorBody, ErrorCode } from "@/lib/shared/errors";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** `silent`: the server gave no reason, and the message is the status's name */
    readonly code: ErrorCode | "network" | "unreadable" | "silent" = "unexpected",
    readonly fields: Record<string, string> = {},
    readonly requiresVerification = false,
    readonly link?: ErrorBody["link"],
  ) {
    super(message);
    this.name = "ApiError";
  }

  /** The specification's form of a generic failure (section 8). */
  get report(): string {
    return this.status === 0 ? this.message : `${this.status}: ${this.message || "Please try again."}`;
  }
}

export function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "not_found")) throw error;
}

/** The call may not have arrived, or the server was not ready. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === "network" || error.status >= 500;

/** A field's sentence where there is one, else `report` (docs/decisions/039-failures-and-retries.md). */
export const failureText = (error: unknown, otherwise = "Please try again."): string =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.report) : otherwise;

export const OFFLINE_TEXT = "You seem to be offline. Nothing is lost; try again when you are connected.";
const DATABASE_TEXT = "Database connection error. Please try again later.";
const HTML_TEXT = "Server error. Please try again later.";
const INVALID_JSON_TEXT = "Server returned an invalid response. Please try again later.";

export type ApiInit = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Retries a call outside of React Query up to twice; only for calls that are safe to repeat. */
  repeatable?: true;
};

/** 128 random bits; `randomUUID` is not available on plain http. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function apiFetch<T>(path: string, init: ApiInit = {}): Promise<T> {
  const response = await apiSend(path, init);
  return (response.status === 204 ? undefined : await readJson(response)) as T;
}

const PAUSES = [1_000, 2_000];

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

/** Not while offline: another attempt would only delay the message. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status) && navigator.onLine;

async function sendWithCsrf(path: string, init: ApiInit): Promise<Response> {
  const method = init.method ?? "GET";
  const response = await send(path, method, init);
  if (response.ok) return response;
  const error = await toError(response);
  if (method === "GET" || !isCsrfFailure(error)) throw error;
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

export function errorOf(status: number, statusText: string, text: string): ApiError {
  let body: Partial<ErrorBody> | null;
  try {
    body = JSON.parse(text);
  } catch {
    return new ApiError(status, text ? unreadable(text) : statusText || HTML_TEXT, "unreadable");
  }
  const message = body?.error || body?.message;
  const code = message ? body?.code : "silent";
  return new ApiError(status, message || statusText, code, body?.fields, body?.requiresVerification, body?.link);
}

function unreadable(text: string): string {
  if (/database connection/i.test(text)) return DATABASE_TEXT;
  return /^\s*<(!doctype|html)/i.test(text) ? HTML_TEXT : INVALID_JSON_TEXT;
}

const CSRF_CACHE_MS = 10 * 60 * 1000;
let cached: { token: string; at: number } | null = null;

export function resetCsrf(): void {
  cached = null;
}

/** From the cookie, otherwise fetched and cached for 10 minutes. */
export async function csrfToken(): Promise<string> {
  const cookie = document.cookie.split("; ").find((part) => part.startsWith("csrf-token="));
  if (cookie) return cookie.slice("csrf-token=".length);
  if (cached && Date.now() - cached.at < CSRF_CACHE_MS) return cached.token;
  return fetchCsrfToken();
}

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

export const errorText = (error: unknown): string =>
  error instanceof ApiError && error.code === "unauthenticated"
    ? "Your session has ended. Please sign in again."
    : failureText(error, "Something went wrong. Please try again.");

export const serverText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "silent" ? error.message : fallback;
