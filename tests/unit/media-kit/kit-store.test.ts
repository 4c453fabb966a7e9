import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KitStore } from "@/components/media-kit/editor/kit-store";
import { emptyKit, type KitContent, type MediaKitDto } from "@/lib/media-kit/schema";

const DRAFT = "draft:me:media-kit";

let kept: Map<string, string>;
let server: MediaKitDto;
let saves: Partial<KitContent>[];
/** Runs during the next save. */
let meanwhile: () => void;
/** Responses or errors of the next calls. */
let faults: (Error | Response)[];

async function respond(path: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  const fault = faults.shift();
  if (fault instanceof Error) throw fault;
  if (fault) return fault;
  if (method === "GET") return Response.json(server);
  const { version, ...parts } = JSON.parse(body ?? "{}");
  meanwhile();
  meanwhile = () => undefined;
  if (version !== server.version) return Response.json({ error: "Stale", code: "stale" }, { status: 409 });
  if (path.endsWith("/publication")) server = { ...server, publishedAt: "2026-11-01T00:00:00Z" };
  else saves.push(parts);
  server = { ...server, version: version + 1, content: { ...server.content, ...parts } };
  return Response.json(server);
}

const offline = () => new TypeError("Failed to fetch");

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  saves = [];
  faults = [];
  meanwhile = () => undefined;
  const content = { ...emptyKit(), headline: "Before", rider: "A lectern" };
  server = { version: 1, content, publishedAt: null, hasUnpublishedChanges: false, updatedAt: null };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("window", globalThis);
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "csrf-token=t", visibilityState: "visible" }));
  vi.stubGlobal("fetch", respond);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(): KitStore {
  const store = new KitStore(structuredClone(server), DRAFT.slice("draft:".length));
  store.open();
  return store;
}

/** A change from another tab. */
const elsewhere = (parts: Partial<KitContent>) => {
  server = { ...server, version: server.version + 1, content: { ...server.content, ...parts } };
};

const until = (store: KitStore, status: KitStore["state"]["status"]) =>
  vi.waitFor(() => expect(store.state.status).toBe(status), { timeout: 10_000 });

it("saves changed parts after a pause", async () => {
  const store = open();
  store.change({ headline: "A" });
  await vi.advanceTimersByTimeAsync(899);
  store.change({ headline: "After" });
  await vi.advanceTimersByTimeAsync(899);
  expect(saves).toEqual([]);
  expect(kept.has(DRAFT), "the device has it meanwhile").toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await until(store, "saved");
  expect(saves).toEqual([{ headline: "After" }]);
  expect(store.state.unsaved).toBe(false);
  expect(kept.has(DRAFT)).toBe(false);
});

it("saves input that arrives during a save", async () => {
  const store = open();
  meanwhile = () => store.change({ rider: "Two" });
  store.change({ headline: "One" });
  await store.save();
  await until(store, "saved");
  expect(saves).toEqual([{ headline: "One" }, { rider: "Two" }]);
});

it("stores unsent input on the device and sends it when online", async () => {
  const store = open();
  faults = [offline(), offline()];
  store.change({ headline: "In the tunnel" });
  await store.save();
  expect(store.state).toMatchObject({ status: "offline", unsaved: true });
  expect(kept.get(DRAFT)).toContain("In the tunnel");
  // The first automatic retry fails as well.
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(faults).toEqual([]));
  expect(store.state.status).toBe("offline");
  dispatchEvent(new Event("online"));
  await until(store, "saved");
  expect(server.content.headline).toBe("In the tunnel");
});

it("restores a stored draft", async () => {
  const first = open();
  faults = [offline()];
  first.change({ headline: "Typed without a network" });
  await first.save();
  const second = open();
  expect(second.state.content.headline).toBe("Typed without a network");
  await vi.advanceTimersByTimeAsync(900);
  await until(second, "saved");
  expect(server.content.headline).toBe("Typed without a network");
});

it("merges parts changed elsewhere", async () => {
  const store = open();
  elsewhere({ rider: "A chair" });
  store.change({ headline: "Here" });
  await store.save();
  expect(store.state.status).toBe("saved");
  expect(store.state.content).toMatchObject({ headline: "Here", rider: "A chair" });
  expect(server.content).toMatchObject({ headline: "Here", rider: "A chair" });
});

it.each([
  ["mine", "Here"],
  ["theirs", "Elsewhere"],
] as const)("reports a part changed here and elsewhere: %s", async (choice, headline) => {
  const store = open();
  elsewhere({ headline: "Elsewhere" });
  store.change({ headline: "Here" });
  await store.save();
  expect(store.state.status).toBe("conflict");
  expect(store.state.conflicts).toEqual([{ field: "headline", mine: "Here", theirs: "Elsewhere" }]);
  expect(server.content.headline, "nothing is overwritten before the choice").toBe("Elsewhere");
  store.settle(choice);
  await until(store, "saved");
  expect(server.content.headline).toBe(headline);
});

it("skips invalid and refused parts and saves the rest", async () => {
  const store = open();
  const topic = { key: "a", title: "", description: "", takeaways: [], audience: "" };
  store.change({ headline: "After", topics: [topic] });
  await store.save();
  expect(store.state).toMatchObject({ status: "saved", unsaved: true });
  expect(store.state.problems).toEqual({ "topics.0.title": "Topic title is required" });
  expect(saves).toEqual([{ headline: "After" }]);
  await expect(store.publish()).rejects.toThrow("Topic 1 needs a title");

  store.change({ topics: [] });
  faults = [Response.json({ error: "No", code: "invalid", fields: { rider: "Too loud" } }, { status: 422 })];
  store.change({ rider: "LOUD", headline: "Calm" });
  await store.save();
  expect(store.state.problems).toEqual({ rider: "Too loud" });
  expect(server.content).toMatchObject({ headline: "Calm", rider: "A lectern" });
});

it("saves before publishing", async () => {
  const store = open();
  store.change({ headline: "Ready" });
  await store.publish();
  expect(server.content.headline).toBe("Ready");
  expect(store.state.publishedAt).not.toBeNull();
});

it("reports an ended session and stores the input", async () => {
  const store = open();
  faults = [Response.json({ error: "Log in", code: "unauthenticated" }, { status: 401 })];
  store.change({ headline: "Kept" });
  await store.save();
  expect(store.state).toMatchObject({ status: "failed", unsaved: true });
  expect(store.state.message).toMatch(/^Your session has ended/);
  expect(kept.get(DRAFT)).toContain("Kept");
});
