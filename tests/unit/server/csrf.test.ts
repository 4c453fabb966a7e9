import { beforeAll, describe, expect, it } from "vitest";
import { csrfRefusal, csrfTokenIsValid, issueCsrfToken } from "@/lib/server/csrf";
import { stubEnvironment } from "../../support/environment";

const OURS = "https://lectern.example";

beforeAll(() => {
  stubEnvironment({ NEXTAUTH_URL: OURS });
});

const HOUR = 60 * 60 * 1000;

describe("a CSRF token", () => {
  it("is valid for its session, for twelve hours", () => {
    const now = Date.now();
    const token = issueCsrfToken("session-1", now);
    expect(csrfTokenIsValid(token, "session-1", now)).toBe(true);
    expect(csrfTokenIsValid(token, "session-1", now + 12 * HOUR - 1)).toBe(true);
    expect(csrfTokenIsValid(token, "session-1", now + 12 * HOUR)).toBe(false);
    expect(csrfTokenIsValid(token, "session-2", now)).toBe(false);
    expect(csrfTokenIsValid(token, "", now)).toBe(false);
  });

  it("is new each time", () => expect(issueCsrfToken("s")).not.toBe(issueCsrfToken("s")));
});

describe("an unsafe request", () => {
  const token = () => issueCsrfToken("s");
  const refusal = (headers: Record<string, string>, cookie?: string) =>
    csrfRefusal(new Request(`${OURS}/api/x`, { method: "POST", headers }), cookie, "s");

  it("passes with a matching pair, from our own page or from no page", () => {
    const pair = token();
    expect(refusal({ "x-csrf-token": pair }, pair)).toBeNull();
    expect(refusal({ "x-csrf-token": pair, origin: OURS, "sec-fetch-site": "same-origin" }, pair)).toBeNull();
    expect(refusal({ "x-csrf-token": pair, "sec-fetch-site": "none" }, pair)).toBeNull();
  });

  it("is rejected with half a pair, another one, or from another origin", () => {
    const pair = token();
    const header = { "x-csrf-token": pair };
    expect(refusal({}, pair)).toMatch(/missing or doesn't match/);
    expect(refusal(header)).toMatch(/missing or doesn't match/);
    expect(refusal(header, token())).toMatch(/missing or doesn't match/);
    expect(refusal({ "x-csrf-token": "x" }, "x")).toMatch(/has expired/);
    for (const site of ["cross-site", "same-site", "anything"]) {
      expect(refusal({ ...header, "sec-fetch-site": site }, pair), site).toMatch(/another site/);
    }
    for (const origin of [
      "null",
      "https://evil.example",
      "http://lectern.example",
      `${OURS}.evil.example`,
      `${OURS}:444`,
    ]) {
      expect(refusal({ ...header, origin }, pair), origin).toMatch(/another (address|website)/);
    }
  });

  it("ends every refusal with a code that makes the client retry", () => {
    expect(refusal({})).toMatch(/csrf/i);
  });
});
