import { afterEach, expect, it, vi } from "vitest";
import { isFlagSet, resetStorageNotice, STORAGE_NOTICE_KEY, setFlag, welcomeKey } from "@/lib/shared/local-flag";

afterEach(() => vi.unstubAllGlobals());

it("keeps a flag per key; signing out clears the storage notice only", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  setFlag(welcomeKey("a"));
  setFlag(STORAGE_NOTICE_KEY);
  expect([welcomeKey("a"), welcomeKey("b"), STORAGE_NOTICE_KEY].map(isFlagSet)).toEqual([true, false, true]);
  resetStorageNotice();
  expect([welcomeKey("a"), STORAGE_NOTICE_KEY].map(isFlagSet)).toEqual([true, false]);
});

it("counts as set where storage is blocked, so that the question isn't asked on every page", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(isFlagSet("x")).toBe(true);
  expect(() => setFlag("x")).not.toThrow();
  expect(resetStorageNotice).not.toThrow();
});
