"use client";

import {
  type CheckId,
  type CheckResult,
  clockDifference,
  clockDifferenceText,
  type ServerFacts,
} from "@/lib/diagnostic/rules";
import { STORAGE_NOTICE_KEY } from "@/lib/shared/local-flag";
import type { Subscription } from "@/lib/shared/subscription";

const PROBE = "diagnostic";

/** Accessing the property throws where storage is forbidden. */
function keeps(open: () => Storage): boolean {
  try {
    const storage = open();
    storage.setItem(PROBE, "1");
    const kept = storage.getItem(PROBE) === "1";
    storage.removeItem(PROBE);
    return kept;
  } catch {
    return false;
  }
}

function keepsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is missing in browsers that this has to look at
  document.cookie = `${PROBE}=1; Path=/; Max-Age=10; SameSite=Lax`;
  const kept = document.cookie.includes(`${PROBE}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${PROBE}=; Path=/; Max-Age=0; SameSite=Lax`;
  return kept;
}

function notice(): string {
  try {
    return localStorage.getItem(STORAGE_NOTICE_KEY) === null ? "not acknowledged" : "acknowledged";
  } catch {
    return "unknown";
  }
}

const inWords = (available: boolean) => (available ? "available" : "not available");

function checkStorage(): CheckResult {
  const local = keeps(() => localStorage);
  const session = keeps(() => sessionStorage);
  const cookies = keepsCookies();
  const facts = [inWords(local), inWords(session), inWords(cookies), notice()];
  if (!cookies) return { state: "failed", text: "Cookies are blocked, so you can't stay signed in.", facts };
  if (local && session) return { state: "ok", text: "This browser can save data.", facts };
  return { state: "late", text: "Anything you don't save is lost when you close the page.", facts };
}

const TIME_OUT_MS = 10_000;
const SLOW_MS = 1_000;
const CLOCK_SECONDS = 5;

const DATABASE_TROUBLE: Record<string, string> = {
  slow: "The database isn't responding in time.",
  gone: "The server can't reach its database.",
  full: "The database is out of disk space, so nothing can be saved.",
};

type Health = { status: string; database: string; jobs: string; version: string };

type Answer<T> = { status: number; body: T; askedAt: number; answeredAt: number; ms: number };

/** Without retries, as failures are results here. */
async function ask<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
  const askedAt = Date.now();
  const started = performance.now();
  const response = await fetch(path, {
    ...init,
    credentials: "include",
    cache: "no-store",
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  return { status: response.status, body: inJson(text) as T, askedAt, answeredAt: Date.now(), ms };
}

function inJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const inMs = (ms: number) => `${Math.max(1, Math.round(ms))} ms`;

export const inTime = (at: string | number): string =>
  new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });

const ok = (text: string, ...facts: string[]): CheckResult => ({ state: "ok", text, facts });
const late = (text: string, ...facts: string[]): CheckResult => ({ state: "late", text, facts });
const failed = (text: string, ...facts: string[]): CheckResult => ({ state: "failed", text, facts });

function noAnswer(error: unknown): CheckResult {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return failed(`The server didn't respond within ${TIME_OUT_MS / 1_000} seconds.`);
  return failed(
    navigator.onLine
      ? "We couldn't reach the server. It may be down, or something on your network may be blocking it."
      : "This device is offline.",
  );
}

const refused = (status: number) =>
  status === 401
    ? failed("Your session has ended. Sign in again.")
    : failed(`The server responded with status ${status}.`);

export function startChecks(pageBuild: string): Record<CheckId, Promise<CheckResult>> {
  const health = ask<Health>("/api/health");
  const facts = ask<ServerFacts>("/api/diagnostic");
  const checks: Record<CheckId, () => Promise<CheckResult>> = {
    session: () => session(facts),
    plan,
    api: () => reach(health),
    database: async () => {
      const { database } = (await health).body;
      if (database === "ok") return ok("The database is responding.");
      return failed(DATABASE_TROUBLE[database] ?? "The server didn't say.");
    },
    jobs: async () => {
      const { jobs, database } = (await health).body;
      if (jobs === "ok") return ok("Nothing has been waiting too long.");
      return database === "ok"
        ? late("Something has been waiting for more than two minutes, so emails may be late.")
        : failed("Unknown while the database can't be reached.");
    },
    storage: async () => checkStorage(),
    csrf: protection,
    clock: () => clock(facts),
    versions: () => versions(pageBuild, health, facts),
  };
  const started = Object.entries(checks).map(([id, check]) => [id, check().catch(noAnswer)]);
  return Object.fromEntries(started);
}

async function session(facts: Promise<Answer<ServerFacts>>): Promise<CheckResult> {
  const { status, body, answeredAt } = await ask<{ username?: string }>("/api/user");
  if (status !== 200) return refused(status);
  const known = (await facts).body;
  return ok(
    `Signed in as ${body.username}.`,
    known.signedInAt ? inTime(known.signedInAt) : "",
    known.sessionEndsAt ? inTime(known.sessionEndsAt) : "",
    inTime(answeredAt),
  );
}

async function plan(): Promise<CheckResult> {
  const { status, body } = await ask<Subscription>("/api/subscription-status");
  if (status !== 200) return refused(status);
  if (body.status === "trialing") return ok(`Free trial until ${inTime(body.trialEndsAt)}.`);
  if (body.isSubscribed) return ok("Subscribed.");
  return late(`Closed: ${body.status.replace("_", " ")}. Your data can still be exported.`);
}

async function reach(first: Promise<Answer<Health>>): Promise<CheckResult> {
  const { status, ms } = await first;
  const others = [await ask("/api/health"), await ask("/api/health")];
  const fastest = Math.min(ms, ...others.map((answer) => answer.ms));
  if (status !== 200 && status !== 503) return refused(status);
  if (status === 503) return late("The server is up but can't handle requests right now.", inMs(fastest));
  return fastest > SLOW_MS
    ? late("The server is responding slowly.", inMs(fastest))
    : ok("The server is responding.", inMs(fastest));
}

const tokenInCookie = () => /(?:^|; )csrf-token=./.test(document.cookie);

async function protection(): Promise<CheckResult> {
  const before = tokenInCookie() ? "present" : "missing";
  const { status, body } = await ask<{ csrfToken?: string }>("/api/csrf-token");
  const token = body.csrfToken;
  if (!token) return failed(`The server sent no token: status ${status}.`, before);
  const proof = await ask("/api/diagnostic", { method: "POST", headers: { "X-CSRF-Token": token } });
  if (proof.status === 204) return ok("Changes can be saved.", before, "fetched", inMs(proof.ms));
  if (proof.status === 401) return refused(401);
  const reason = tokenInCookie() ? "Changes are rejected." : "Changes are rejected because the cookie wasn't saved.";
  return failed(`${reason} You won't be able to save.`, before, "fetched", `rejected with status ${proof.status}`);
}

async function clock(facts: Promise<Answer<ServerFacts>>): Promise<CheckResult> {
  const { status, body, askedAt, answeredAt } = await facts;
  if (!body.now) return refused(status);
  const seconds = clockDifference(askedAt, answeredAt, Date.parse(body.now));
  const words = clockDifferenceText(seconds);
  const zones = body.oldZones || "Current";
  if (body.oldZones) return late("Times in some places can be an hour off.", words, zones);
  if (Math.abs(seconds) <= CLOCK_SECONDS) return ok("This device's clock matches the server's.", words, zones);
  return late(
    "This device's clock is off. Turn on automatic time in its settings. Authenticator codes depend on it.",
    words,
    zones,
  );
}

async function versions(
  page: string,
  health: Promise<Answer<Health>>,
  facts: Promise<Answer<ServerFacts>>,
): Promise<CheckResult> {
  const [app, server] = await Promise.allSettled([health, facts]);
  const version = app.status === "fulfilled" ? (app.value.body.version ?? "") : "";
  const build = server.status === "fulfilled" ? (server.value.body.build ?? "") : "";
  const here = [
    navigator.userAgent,
    `${window.innerWidth} × ${window.innerHeight} at ${window.devicePixelRatio}×`,
    `${navigator.language}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
  ];
  if (!build) return failed("We couldn't read the server's version.", version, page, "", ...here);
  if (build !== page) return late("A newer version is available. Reload the page.", version, page, build, ...here);
  return ok("This page and the server are the same version.", version, page, build, ...here);
}
