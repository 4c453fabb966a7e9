import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, apiFetch, failureText, OFFLINE_TEXT, resetCsrf } from "@/lib/shared/api-client";

const DATABASE_TEXT = "Database connection error. Please try again later.";
const HTML_TEXT = "Server error. Please try again later.";
const INVALID_JSON_TEXT = "Server returned an invalid response. Please try again later.";

type Call = { path: string; init: RequestInit & { headers: Record<string, string> } };

let calls: Call[];
let answers: (() => Response | Promise<Response>)[];

/** The server's next responses, in this order. */
const answerWith = (...next: (() => Response | Promise<Response>)[]) => answers.push(...next);
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const text =
  (body: string, status: number, statusText = "") =>
  () =>
    new Response(body, { status, statusText });
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  calls = [];
  answers = [];
  resetCsrf();
  vi.stubGlobal("document", { cookie: "theme=dark; csrf-token=from-cookie" });
  vi.stubGlobal("fetch", async (path: string, init: Call["init"]) => {
    calls.push({ path, init });
    const answer = answers.shift();
    if (!answer) throw new Error(`nobody expected ${path}`);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("a call", () => {
  it("sends credentials, bypasses caches and returns the JSON", async () => {
    answerWith(json({ items: [1] }));
    expect(await apiFetch("/api/clients")).toEqual({ items: [1] });
    expect(calls[0]?.init).toMatchObject({ method: "GET", credentials: "include", cache: "no-store" });
    expect(calls[0]?.init.headers["X-CSRF-Token"]).toBeUndefined();
  });

  it.each(["/api/update-x", "/api/create-portal-session", "/api/delete-me"])(
    "GET %s sends the CSRF header, too",
    async (path) => {
      answerWith(json({}));
      await apiFetch(path);
      expect(calls[0]?.init.headers["X-CSRF-Token"]).toBe("from-cookie");
    },
  );

  it("that fails without a reason reports the HTTP status", async () => {
    answerWith(text("{}", 502, "Bad Gateway"));
    expect(await failure(apiFetch("/api/clients"))).toMatchObject({ code: "silent", report: "502: Bad Gateway" });
  });

  it("that fails without a reason still reports an unconfirmed email address", async () => {
    answerWith(json({ requiresVerification: true }, 403));
    const error = await failure(apiFetch("/api/auth/forgot-password", { method: "POST", body: {} }));
    expect(error).toMatchObject({ status: 403, code: "silent", requiresVerification: true });
  });

  it("that changes something sends JSON, the CSRF cookie's token and the idempotency key", async () => {
    answerWith(json({ id: "1" }, 201));
    await apiFetch("/api/clients", { method: "POST", body: { name: "A" }, idempotencyKey: "key-1" });
    expect(calls[0]?.init.body).toBe('{"name":"A"}');
    expect(calls[0]?.init.headers).toMatchObject({
      "Content-Type": "application/json",
      "X-CSRF-Token": "from-cookie",
      "Idempotency-Key": "key-1",
    });
  });

  it("leaves a form's content type to the browser", async () => {
    answerWith(json({}));
    const body = new FormData();
    await apiFetch("/api/imports", { method: "POST", body });
    expect(calls[0]?.init.body).toBe(body);
    expect(calls[0]?.init.headers["Content-Type"]).toBeUndefined();
  });

  it("returns nothing for a 204", async () => {
    answerWith(() => new Response(null, { status: 204 }));
    expect(await apiFetch("/api/clients/1", { method: "DELETE" })).toBeUndefined();
  });
});

describe("the CSRF token", () => {
  beforeEach(() => {
    vi.stubGlobal("document", { cookie: "" });
  });

  it("is fetched without a cookie, and cached for ten minutes", async () => {
    vi.useFakeTimers();
    answerWith(json({ csrfToken: "fetched-1" }), json({}), json({}));
    await apiFetch("/api/x", { method: "POST" });
    vi.advanceTimersByTime(10 * 60_000 - 1);
    await apiFetch("/api/x", { method: "POST" });
    expect(calls.map(({ path }) => path)).toEqual(["/api/csrf-token", "/api/x", "/api/x"]);
    expect(calls[2]?.init.headers["X-CSRF-Token"]).toBe("fetched-1");
    answerWith(json({ csrfToken: "fetched-2" }), json({}));
    vi.advanceTimersByTime(2);
    await apiFetch("/api/x", { method: "POST" });
    expect(calls[4]?.init.headers["X-CSRF-Token"]).toBe("fetched-2");
  });

  it("is requested three times, after 250 and 500 ms", async () => {
    vi.useFakeTimers();
    answerWith(offline, text("", 502), json({ csrfToken: "third" }), json({ ok: true }));
    const done = apiFetch("/api/x", { method: "POST" });
    await vi.advanceTimersByTimeAsync(249);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toEqual({ ok: true });
    expect(calls).toHaveLength(4);
  });

  it("is given up after the third failure", async () => {
    vi.useFakeTimers();
    answerWith(offline, offline, offline);
    const done = failure(apiFetch("/api/x", { method: "POST" }));
    await vi.advanceTimersByTimeAsync(750);
    expect(await done).toMatchObject({ code: "network", message: OFFLINE_TEXT });
    expect(calls).toHaveLength(3);
  });
});

describe("a CSRF refusal", () => {
  const refusal = json({ error: "CSRF check failed: the token is not valid any more.", code: "csrf" }, 403);

  it("is retried once with a fresh token", async () => {
    answerWith(refusal, json({ csrfToken: "fresh" }), json({ ok: true }));
    expect(await apiFetch("/api/x", { method: "PATCH", body: { a: 1 }, idempotencyKey: "k-1" })).toEqual({ ok: true });
    expect(calls.map(({ path }) => path)).toEqual(["/api/x", "/api/csrf-token", "/api/x"]);
    expect(calls[2]?.init.headers).toMatchObject({ "X-CSRF-Token": "fresh", "Idempotency-Key": "k-1" });
    expect(calls[2]?.init.body).toBe('{"a":1}');
  });

  it("is recognized by its text alone", async () => {
    answerWith(json({ message: "Invalid csrf token" }, 403), json({ csrfToken: "fresh" }), json({ ok: true }));
    expect(await apiFetch("/api/x", { method: "POST" })).toEqual({ ok: true });
  });

  it("is final the second time", async () => {
    answerWith(refusal, json({ csrfToken: "fresh" }), refusal);
    expect(await failure(apiFetch("/api/x", { method: "POST" }))).toMatchObject({ status: 403, code: "csrf" });
    expect(calls).toHaveLength(3);
  });

  it("is the only failure that is retried", async () => {
    for (const [status, code] of [
      [403, "forbidden"],
      [401, "unauthenticated"],
      [409, "stale"],
      [500, "unexpected"],
      [503, "unavailable"],
    ] as const) {
      calls = [];
      answerWith(json({ error: "no", code }, status));
      expect(await failure(apiFetch("/api/x", { method: "POST" }))).toMatchObject({ status, code });
      expect(calls).toHaveLength(1);
    }
  });
});

describe("a repeatable call", () => {
  const gateway = json({ error: "no" }, 502);
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("navigator", { onLine: true });
  });
  const repeatable = () => apiFetch("/api/x", { method: "POST", body: {}, repeatable: true });

  it("is sent up to three times, after 1 and 2 seconds", async () => {
    answerWith(offline, gateway, json({ ok: true }));
    const response = repeatable();
    await vi.advanceTimersByTimeAsync(999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await response).toEqual({ ok: true });
    answerWith(gateway, gateway, gateway);
    const failed = failure(repeatable());
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await failed).status).toBe(502);
    expect(answers).toHaveLength(0);
  });

  it.each([400, 401, 403, 409, 422, 429, 500])("isn't repeated after %i", async (status) => {
    answerWith(json({ error: "no" }, status));
    expect((await failure(repeatable())).status).toBe(status);
    expect(calls).toHaveLength(1);
  });

  it("fails at once while the browser is offline", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    answerWith(offline);
    expect((await failure(repeatable())).message).toBe(OFFLINE_TEXT);
    expect(calls).toHaveLength(1);
  });
});

describe("failureText", () => {
  it.each([
    [new ApiError(500, "Something broke"), "500: Something broke"],
    [new ApiError(422, "Please check", "invalid", { name: "Name is taken" }), "Name is taken"],
    [new ApiError(0, OFFLINE_TEXT, "network"), OFFLINE_TEXT],
    [new TypeError("x is not a function"), "Please try again."],
  ])("of %o is %j", (error, text) => {
    expect(failureText(error)).toBe(text);
  });
});

describe("the message of a failure", () => {
  it("is the server's error, otherwise its message, otherwise the status text", async () => {
    answerWith(
      json({ error: "Name is taken", code: "invalid", fields: { name: "taken" } }, 422),
      json({ message: "From elsewhere" }, 400),
      text("{}", 418, "I'm a teapot"),
    );
    const first = await failure(apiFetch("/api/x"));
    expect(first).toMatchObject({ status: 422, message: "Name is taken", code: "invalid", fields: { name: "taken" } });
    expect(first.report).toBe("422: Name is taken");
    expect((await failure(apiFetch("/api/x"))).report).toBe("400: From elsewhere");
    expect((await failure(apiFetch("/api/x"))).report).toBe("418: I'm a teapot");
  });

  it.each([
    ["<!DOCTYPE html><h1>502</h1>", HTML_TEXT],
    ["  <html><body>oops</body></html>", HTML_TEXT],
    ["Error: Database connection refused", DATABASE_TEXT],
    ["<html>no database connection</html>", DATABASE_TEXT],
    ["{ not json", INVALID_JSON_TEXT],
    ["upstream timed out", INVALID_JSON_TEXT],
  ])("%j: %s", async (body, message) => {
    answerWith(text(body, 502, "Bad Gateway"), text(body, 200));
    expect(await failure(apiFetch("/api/x"))).toMatchObject({ status: 502, message, code: "unreadable" });
    expect(await failure(apiFetch("/api/x")), "also of a success").toMatchObject({
      status: 200,
      message,
      code: "unreadable",
    });
  });

  it("describes an empty response by its status", async () => {
    answerWith(text("", 502, "Bad Gateway"), text("", 500));
    expect((await failure(apiFetch("/api/x"))).report).toBe("502: Bad Gateway");
    expect((await failure(apiFetch("/api/x"))).message).toBe(HTML_TEXT);
  });

  it("fails with a code of its own without a network, but not when a call is canceled", async () => {
    answerWith(offline, offline);
    expect(await failure(apiFetch("/api/x"))).toMatchObject({ status: 0, code: "network", message: OFFLINE_TEXT });
    const controller = new AbortController();
    controller.abort();
    await expect(apiFetch("/api/x", { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError);
  });
});
