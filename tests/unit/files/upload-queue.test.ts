import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addUploads, cancelUpload, retryUpload, uploadsOf } from "@/components/files/upload-queue";
import { MAX_FILE_BYTES } from "@/lib/files/list";

/** Pending requests, which a test responds to. */
let sent: Request[];

class Request extends EventTarget {
  upload = new EventTarget();
  headers: Record<string, string> = {};
  status = 0;
  statusText = "";
  responseText = "";
  name = "";
  aborted = false;
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.name = (form.get("file") as File).name;
    sent.push(this);
  }
  abort() {
    this.aborted = true;
  }
  respond(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event("load"));
  }
  lose() {
    this.dispatchEvent(new Event("error"));
  }
}

const client = new QueryClient();
const page = new EventTarget();
let eventId = "";
let count = 0;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  eventId = `event-${++count}`;
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("document", { cookie: "csrf-token=t" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});

afterEach(() => {
  for (const { key } of states()) cancelUpload(client, key);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const add = (...names: string[]) =>
  addUploads(
    client,
    eventId,
    "photo",
    names.map((name) => new File(["x"], name)),
  );
const states = () => uploadsOf(eventId, "photo");
const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => sent.at(-1) as Request;

it("sends two files at a time, and the next when one is done", async () => {
  add("a.jpg", "b.jpg", "c.jpg");
  await settle();
  expect(sent.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg"]);
  expect(states().map(({ state }) => state)).toEqual(["sending", "sending", "waiting"]);
  sent[0]?.respond(201, { id: "1", name: "a", eventId, kind: "photo" });
  await settle();
  expect(sent.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  expect(states().map(({ name }) => name)).toEqual(["b.jpg", "c.jpg"]);
});

it("refuses a file that is too large before sending a byte, and can't retry it", async () => {
  const huge = new File([], "huge.jpg");
  Object.defineProperty(huge, "size", { value: MAX_FILE_BYTES + 1 });
  addUploads(client, eventId, "photo", [huge]);
  await settle();
  expect(sent).toEqual([]);
  expect(states()).toMatchObject([{ state: "failed", error: expect.stringContaining("25 MB"), mayRetry: false }]);
});

it("retries a lost connection after 1, 4 and 10 seconds under the same key, then asks", async () => {
  add("later.jpg");
  await settle();
  for (const pause of [1_000, 4_000, 10_000]) {
    last().lose();
    await settle();
    expect(states()).toMatchObject([{ state: "offline" }]);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(sent).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(before + 1);
  }
  last().lose();
  await settle();
  expect(states()).toMatchObject([{ state: "failed", mayRetry: true }]);
  expect(new Set(sent.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(1);
});

it("waits for the network while the browser is offline", async () => {
  add("later.jpg");
  await settle();
  vi.stubGlobal("navigator", { onLine: false });
  for (const pause of [1_000, 4_000, 10_000, 30_000, 30_000]) {
    last().lose();
    await vi.advanceTimersByTimeAsync(pause);
  }
  last().lose();
  await settle();
  expect(states()).toMatchObject([{ state: "offline" }]);
  const before = sent.length;
  page.dispatchEvent(new Event("online"));
  await settle();
  expect(sent).toHaveLength(before + 1);
  last().respond(201, { id: "1", name: "later", eventId, kind: "photo" });
  await settle();
  expect(states()).toEqual([]);
});

it.each([
  [415, false],
  [401, true],
  [429, true],
])("explains a %i and offers a retry: %s", async (status, mayRetry) => {
  add("odd.heic");
  await settle();
  last().respond(status, { error: "Not like this." });
  await settle();
  expect(states()).toMatchObject([{ state: "failed", error: `${status}: Not like this.`, mayRetry }]);
  retryUpload(client, states()[0]?.key ?? "");
  await settle();
  expect(sent).toHaveLength(2);
});

it("cancels an upload and sends the next", async () => {
  add("a.jpg", "b.jpg", "c.jpg");
  await settle();
  cancelUpload(client, states()[0]?.key ?? "");
  await settle();
  expect(sent[0]?.aborted).toBe(true);
  expect(states().map(({ name }) => name)).toEqual(["b.jpg", "c.jpg"]);
  expect(sent.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
});

it("asks before the tab is closed during an upload", async () => {
  const leave = () => page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leave()).toBe(true);
  add("a.jpg");
  await settle();
  expect(leave()).toBe(false);
  last().respond(201, { id: "1", name: "a", eventId, kind: "photo" });
  await settle();
  expect(leave()).toBe(true);
});
