import { expect, it, vi } from "vitest";
import { errorResponse } from "@/lib/server/error-map";
import { AppError, invalid, notFound, stale } from "@/lib/shared/errors";

vi.hoisted(() => vi.stubEnv("LOG_LEVEL", "silent"));

const answer = async (error: unknown) => {
  const response = errorResponse(error, new Request("http://lectern.example/api/x"));
  return { status: response.status, body: await response.json(), headers: response.headers };
};

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error("inside: host=db.internal"), { code, ...more });

it.each([
  [notFound("client"), 404, "not_found"],
  [stale("event"), 409, "stale"],
  [invalid({ name: "Client is required" }), 422, "invalid"],
  [new AppError("rate_limited", "Slow down."), 429, "rate_limited"],
  [coded("23505"), 409, "conflict"],
  [coded("P2002"), 409, "conflict"],
  [coded("23503"), 404, "not_found"],
  [coded("P2003"), 404, "not_found"],
  [coded("22021"), 422, "invalid"],
  [coded("22007"), 422, "invalid"],
  [coded("P2010", { meta: { driverAdapterError: { cause: { originalCode: "22P02" } } } }), 422, "invalid"],
  [coded("ECONNREFUSED"), 503, "unavailable"],
  [coded("57P01"), 503, "unavailable"],
  [coded("53300"), 503, "unavailable"],
  [coded("08006"), 503, "unavailable"],
  [coded("P1001"), 503, "unavailable"],
  [new Error("wrapped", { cause: coded("ECONNRESET") }), 503, "unavailable"],
  [new Error("timeout exceeded when trying to connect"), 503, "unavailable"],
  [new Error("Client has encountered a connection error and is not queryable"), 503, "unavailable"],
  [new Error("wrapped", { cause: new Error("Connection terminated unexpectedly") }), 503, "unavailable"],
  [coded("P2028"), 503, "unavailable"],
  [coded("53100"), 503, "unavailable"],
  [coded("42601"), 500, "unexpected"],
  [new Error("inside: host=db.internal"), 500, "unexpected"],
  ["a thrown string", 500, "unexpected"],
  [undefined, 500, "unexpected"],
])("%s is %d %s, without internals", async (error, status, code) => {
  const { body, headers, ...rest } = await answer(error);
  expect({ ...rest, code: body.code }).toEqual({ status, code });
  expect(JSON.stringify(body)).not.toContain("inside");
  expect(headers.get("cache-control")).toBe("private, no-store");
});

it("reports a full disk", async () => {
  const { body, headers } = await answer(coded("53100"));
  expect(body.error).toBe("The server's disk is full, so nothing can be saved. Please try again later.");
  expect(headers.get("retry-after")).toBe("60");
});

it("reports an unreachable database in the specified words, with Retry-After", async () => {
  const { body, headers } = await answer(coded("ECONNREFUSED"));
  expect(body.error).toBe("Database connection error. Please try again later.");
  expect(headers.get("retry-after")).toBe("5");
});
