import { afterEach, expect, it, vi } from "vitest";
import { isAnswered, keepAnswer } from "@/lib/shared/answers";
import { forgetStorageNotice, STORAGE_NOTICE_KEY } from "@/lib/shared/storage-notice";
import { welcomeKey } from "@/lib/shared/welcome";

afterEach(() => vi.unstubAllGlobals());

it("keeps an answer per user; a log-out takes back the storage notice's only", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepAnswer(welcomeKey("a"));
  keepAnswer(STORAGE_NOTICE_KEY);
  expect([welcomeKey("a"), welcomeKey("b"), STORAGE_NOTICE_KEY].map(isAnswered)).toEqual([true, false, true]);
  forgetStorageNotice();
  expect([welcomeKey("a"), STORAGE_NOTICE_KEY].map(isAnswered)).toEqual([true, false]);
});

it("counts as answered where nothing can be kept, so that nobody is asked for ever", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(isAnswered("x")).toBe(true);
  expect(() => keepAnswer("x")).not.toThrow();
  expect(forgetStorageNotice).not.toThrow();
});
