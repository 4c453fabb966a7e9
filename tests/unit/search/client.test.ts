import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "@/components/shared/shell/query-client";
import { searchQuery } from "@/lib/search/client";

/** Pending requests by query. */
let asked: { q: string; signal?: AbortSignal | null; respond: (response: Response | Promise<never>) => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) => {
    const q = new URL(path, "http://localhost").searchParams.get("q") ?? "";
    return new Promise((respond) => asked.push({ q, signal, respond }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

function search(q: string) {
  const observer = new QueryObserver(newQueryClient(), searchQuery(q, false));
  observer.subscribe(() => undefined);
  return observer;
}

const ask = (observer: QueryObserver<never>, q: string) => observer.setOptions(searchQuery(q, true) as never);

it("never shows an old response after a newer one, and cancels its request", async () => {
  const observer = search("old");
  ask(observer as never, "new");
  expect(asked.map(({ q }) => q)).toEqual(["old", "new"]);
  expect(asked[0]?.signal?.aborted).toBe(true);
  asked[1]?.respond(Response.json("new answer"));
  await settle();
  asked[0]?.respond(Response.json("old answer"));
  await settle();
  expect(observer.getCurrentResult().data).toBe("new answer");
});

it("shows the previous results, marked as such, until the next ones arrive", async () => {
  const observer = search("gala");
  asked[0]?.respond(Response.json("gala answer"));
  await settle();
  ask(observer as never, "gala din");
  expect(observer.getCurrentResult()).toMatchObject({ data: "gala answer", isPlaceholderData: true, isFetching: true });
  asked[1]?.respond(Response.json("dinner answer"));
  await settle();
  expect(observer.getCurrentResult()).toMatchObject({ data: "dinner answer", isPlaceholderData: false });
});

it("doesn't search for a single character", () => {
  search("k");
  expect(asked).toEqual([]);
});

it.each([
  ["four times when the server is in trouble", () => Response.json({ error: "Boom" }, { status: 500 }), 4],
  ["once when the server refuses", () => Response.json({ error: "No plan" }, { status: 402 }), 1],
  ["four times without a connection", () => Promise.reject(new TypeError("Failed to fetch")), 4],
])("asks %s, then fails, and can retry", async (_, fault, times) => {
  const observer = search("keynote");
  for (let at = 0; at < times; at += 1) {
    expect(asked).toHaveLength(at + 1);
    asked[at]?.respond(fault());
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(asked).toHaveLength(times);
  expect(observer.getCurrentResult().isError).toBe(true);
  void observer.refetch();
  asked.at(-1)?.respond(Response.json("answer"));
  await settle();
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: "answer" });
});
