import { beforeAll, describe, expect, it, vi } from "vitest";
import { isSignature, signature, signToken, verifyToken } from "@/lib/server/signed";

const NOW = 1_800_000_000_000;

beforeAll(() => {
  for (const name of ["DATABASE_URL", "RESEND_API_KEY", "STRIPE_SECRET_KEY", "BLOB_READ_WRITE_TOKEN"]) {
    vi.stubEnv(name, "only for this test");
  }
  vi.stubEnv("NEXTAUTH_SECRET", "only for this test: thirty-two characters");
  vi.stubEnv("NEXTAUTH_URL", "https://lectern.example");
});

describe("a signature", () => {
  it("is valid for the same parts and purpose only", () => {
    const given = signature("a", "x", "yz");
    expect(isSignature(given, "a", "x", "yz")).toBe(true);
    expect(isSignature(given, "b", "x", "yz")).toBe(false);
    expect(isSignature(given, "a", "xy", "z"), "other borders").toBe(false);
    expect(isSignature(given, "a", "x", "yz", ""), "one more part").toBe(false);
    for (const other of ["", "x", given.slice(1), `${given}x`]) expect(isSignature(other, "a", "x", "yz")).toBe(false);
  });
});

describe("a signed token", () => {
  it("returns its payload for its purpose and context until it expires", () => {
    const token = signToken("a", "payload", NOW, ["session"]);
    expect(verifyToken("a", token, ["session"], NOW - 1)).toEqual({ payload: "payload", expiresAt: NOW });
    expect(verifyToken("a", token, ["session"], NOW)).toBeNull();
    expect(verifyToken("b", token, ["session"], NOW - 1)).toBeNull();
    expect(verifyToken("a", token, [""], NOW - 1)).toBeNull();
  });

  it("is rejected with any character changed, added or missing", () => {
    const token = signToken("a", "payload", NOW, []);
    const at = (index: number) => token.slice(0, index) + (token[index] === "A" ? "B" : "A") + token.slice(index + 1);
    const changed = Array.from(token, (_, index) => at(index));
    const cut = token.split(".").slice(0, 2).join(".");
    for (const other of [...changed, cut, token.slice(0, -1), `${token}x`, "", ".", "..", "a.b", "a.b.c"]) {
      expect(verifyToken("a", other, [], NOW - 1), other).toBeNull();
    }
  });
});
