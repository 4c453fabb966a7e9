import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/account/passwords";

it("hashes with argon2id, 19 MiB, two passes, one lane, and a random salt", async () => {
  const [one, two] = await Promise.all([hashPassword("Same1234!"), hashPassword("Same1234!")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, "Same1234!")).toBe(true);
});

it("takes the password exactly as typed: no trimming, no case folding, no truncating", async () => {
  const long = `Aa1!${"x".repeat(124)}`;
  const stored = await hashPassword(long);
  for (const other of [`${long} `, ` ${long}`, long.slice(0, 127), `${long.slice(0, 127)}y`, long.toLowerCase(), ""]) {
    expect(await verifyPassword(stored, other)).toBe(false);
  }
  const composed = await hashPassword("Caf\u00e9");
  expect(await verifyPassword(composed, "Cafe\u0301")).toBe(false);
});

it("never succeeds for an unknown user", async () => {
  expect(await verifyPassword(null, "a decoy that no one knows")).toBe(false);
});
