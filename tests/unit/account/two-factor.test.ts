import { Secret } from "otpauth";
import { encode } from "uqr";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { codeField } from "@/lib/account/schema";
import {
  describeSetup,
  findSealedStep,
  findStep,
  hashRecoveryCode,
  isRecoveryCode,
  newRecoveryCodes,
  newSecret,
  sealSecret,
} from "@/lib/account/two-factor-codes";
import { stubEnvironment } from "../../support/environment";
import { codeOf } from "../../support/two-factor";

// Secrets that can't be decrypted are logged as errors, which these tests expect.
vi.hoisted(() => vi.stubEnv("LOG_LEVEL", "silent"));

beforeAll(() => {
  stubEnvironment({ NEXTAUTH_URL: "https://lectern.example" });
});

/** RFC 6238, appendix B: the last six of the eight digits for SHA-1. */
const RFC_SECRET = Secret.fromLatin1("12345678901234567890").base32;
const VECTORS: [number, string][] = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
];

describe("a code", () => {
  it.each(VECTORS)("at %i seconds is %s, as in RFC 6238", (now, code) => {
    expect(findStep(RFC_SECRET, code, now)).toBe(Math.floor(now / 30));
  });

  it.each(VECTORS)("of %i seconds is valid one step before and after, and no longer", (at, code) => {
    const step = Math.floor(at / 30);
    const seconds = (steps: number) => (step + steps) * 30;
    expect(findStep(RFC_SECRET, code, seconds(-1)), "at the start of the step before").toBe(step);
    expect(findStep(RFC_SECRET, code, seconds(2) - 0.001), "at the end of the step after").toBe(step);
    expect(findStep(RFC_SECRET, code, seconds(-1) - 0.001)).toBeNull();
    expect(findStep(RFC_SECRET, code, seconds(2))).toBeNull();
  });

  it.each(["", "28708", "2870822", "287083", "abcdef", "k7p2m-9xq4d", "28708２"])("%j is invalid", (code) => {
    expect(findStep(RFC_SECRET, code, 59)).toBeNull();
  });
});

describe("a set-up", () => {
  it("has 160 new bits", () => {
    const [one, two] = [newSecret(), newSecret()];
    expect(Secret.fromBase32(one).bytes).toHaveLength(20);
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(two);
  });

  it("tells authenticator apps what they need", () => {
    const uri = new URL(describeSetup(RFC_SECRET, "jordan_lee").uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      "otpauth:",
      "totp",
      "/Lectern:jordan_lee",
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Lectern",
      secret: RFC_SECRET,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });

  it("is black on white, with a margin of four modules", () => {
    const { uri, qrSvg } = describeSetup(RFC_SECRET, "x".repeat(50));
    const { size, data } = encode(uri, { ecc: "M", border: 0 });
    const [, side] = /viewBox="0 0 (\d+) \1"/.exec(qrSvg) ?? [];
    const module = Number(side) / (size + 8);
    expect(Number.isInteger(module)).toBe(true);
    expect(qrSvg).toContain('fill="#fff"');
    expect(qrSvg).toContain('fill="#000"');
    const drawn = new Set([...qrSvg.matchAll(/M(\d+),(\d+)h/g)].map(([, x, y]) => `${x},${y}`));
    const black = data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`${(x + 4) * module},${(y + 4) * module}`] : [])),
    );
    expect(drawn).toEqual(new Set(black));
    expect(qrSvg).not.toMatch(/<script|on\w+=|href/i);
  });
});

describe("a sealed secret", () => {
  it("decrypts for its own user only, and reveals nothing when encrypted", () => {
    const secret = newSecret();
    const sealed = sealSecret("user-1", secret);
    expect(sealed.toString("latin1")).not.toContain(secret);
    const now = Date.now() / 1000;
    expect(findSealedStep("user-1", sealed, codeOf(secret), now)).toBeTypeOf("number");
    expect(findSealedStep("user-2", sealed, codeOf(secret), now)).toBeNull();
    sealed[20] = (sealed[20] ?? 0) ^ 1;
    expect(findSealedStep("user-1", sealed, codeOf(secret), now)).toBeNull();
    expect(findSealedStep("user-1", Buffer.of(0), codeOf(secret), now)).toBeNull();
  });
});

describe("recovery codes", () => {
  it("are ten different codes of 32 unambiguous characters", () => {
    const codes = Array.from({ length: 200 }, newRecoveryCodes);
    for (const ten of codes) expect(ten).toHaveLength(10);
    expect(new Set(codes.flat()).size).toBe(2000);
    for (const code of codes.flat()) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    const signs = new Set(codes.flat().join("").replaceAll("-", ""));
    expect(signs.size).toBe(32);
  });

  it("are told apart from an app's codes, and pass the form's validation", () => {
    for (const code of [...newRecoveryCodes(), "k7p2m9xq4d"]) {
      expect(codeField.parse(code)).toBe(code);
      expect(isRecoveryCode(code)).toBe(true);
    }
    expect(isRecoveryCode("123456")).toBe(false);
  });

  it("accept look-alike characters, capitals and a missing dash, and each belongs to one user", () => {
    const hash = (code: string, userId = "user-1") => hashRecoveryCode(userId, code).toString("hex");
    expect(hash("KIP2M-9XO4L")).toBe(hash("k1p2m-9x041"));
    expect(hash("k1p2m9x041")).toBe(hash("k1p2m-9x041"));
    expect(hash("k1p2m-9x042")).not.toBe(hash("k1p2m-9x041"));
    expect(hash("k1p2m-9x041", "user-2")).not.toBe(hash("k1p2m-9x041"));
  });
});
