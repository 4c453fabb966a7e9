import { afterEach, expect, it, vi } from "vitest";
import { sourceFingerprint } from "../../../scripts/lib/sources.mjs";

afterEach(() => vi.unstubAllEnvs());

it("needs no rebuild for another URL", () => {
  const before = sourceFingerprint();
  vi.stubEnv("NEXTAUTH_URL", "https://lectern.example.com");
  expect(sourceFingerprint()).toBe(before);
  vi.stubEnv("NEXT_PUBLIC_ANYTHING", "1");
  expect(sourceFingerprint()).not.toBe(before);
});
