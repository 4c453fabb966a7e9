import { describe, expect, it } from "vitest";
import { clockProblem, needsRenewal, validityProblem } from "@/lib/sealing/rules";

const CERTIFICATE = { notBefore: new Date("2026-11-24T12:00:00Z"), notAfter: new Date("2036-11-24T12:00:00Z") };
const at = (text: string) => new Date(text);

it("a generated key is replaced 90 days before it expires", () => {
  expect(needsRenewal(CERTIFICATE, at("2036-08-26T12:00:00Z"))).toBe(false);
  expect(needsRenewal(CERTIFICATE, at("2036-08-26T12:00:00.001Z"))).toBe(true);
});

describe("a certificate", () => {
  it("can be used from its first to its last moment", () => {
    expect(validityProblem(CERTIFICATE, CERTIFICATE.notBefore)).toBeNull();
    expect(validityProblem(CERTIFICATE, CERTIFICATE.notAfter)).toBeNull();
  });

  it("can't be used before or after", () => {
    expect(validityProblem(CERTIFICATE, at("2026-11-24T11:59:59Z"))).toBe(
      "The signing certificate isn't valid until Nov 24, 2026.",
    );
    expect(validityProblem(CERTIFICATE, at("2036-11-24T12:00:01Z"))).toBe(
      "The signing certificate expired on Nov 24, 2036.",
    );
  });
});

it.each([
  [5, null],
  [-5, null],
  [6, "The server's clock is 6 minutes off the database's clock."],
  [-90, "The server's clock is 90 minutes off the database's clock."],
])("a clock that is %i minutes off gives %j", (minutes, problem) => {
  const now = at("2026-11-24T12:00:00Z");
  expect(clockProblem(new Date(now.getTime() + minutes * 60_000), now)).toBe(problem);
});
