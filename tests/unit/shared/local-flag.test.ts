import { afterEach, expect, it, vi } from "vitest";
import { clearFlag, isFlagSet, setFlag } from "@/lib/shared/local-flag";
import { welcomeKey } from "@/lib/shared/welcome";

afterEach(() => vi.unstubAllGlobals());

function keep(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

it("is kept until it is cleared, each key by itself", () => {
  const kept = keep();
  setFlag(welcomeKey("a"));
  expect([isFlagSet(welcomeKey("a")), isFlagSet(welcomeKey("b"))]).toEqual([true, false]);
  clearFlag(welcomeKey("a"));
  expect(isFlagSet(welcomeKey("a"))).toBe(false);
  expect(kept.size).toBe(0);
});

it("counts as set where nothing can be kept, so that nobody is asked for ever", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(isFlagSet("x")).toBe(true);
  expect(() => setFlag("x")).not.toThrow();
  expect(() => clearFlag("x")).not.toThrow();
});
