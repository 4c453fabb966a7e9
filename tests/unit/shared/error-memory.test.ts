import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  CAPACITY,
  clearErrors,
  onRecordedErrors,
  recordError,
  recordedErrors,
  withoutSecrets,
} from "@/lib/shared/error-memory";

beforeEach(clearErrors);

describe("the memory", () => {
  it("keeps the latest fifty, newest first", () => {
    expect(CAPACITY).toBe(50);
    for (let index = 1; index <= 60; index += 1) recordError("error", new Error(`number ${index}`));
    expect(recordedErrors()).toHaveLength(50);
    expect(recordedErrors()[0]?.message).toBe("Error: number 60");
    expect(recordedErrors().at(-1)?.message).toBe("Error: number 11");
  });

  it("records what, when and where", () => {
    vi.setSystemTime("2026-03-12T10:00:00Z");
    recordError("error", new TypeError("x is undefined"), "https://lectern.example/_next/static/chunks/a1b2.js:12");
    vi.useRealTimers();
    expect(recordedErrors()[0]).toMatchObject({
      at: Date.parse("2026-03-12T10:00:00Z"),
      kind: "error",
      message: "TypeError: x is undefined",
      source: "https://lectern.example/_next/static/chunks/a1b2.js:12",
      stack: expect.stringContaining("error-memory.test"),
    });
  });

  it("keeps a stack's first lines, and a message's beginning", () => {
    const error = new Error("word ".repeat(500));
    error.stack = Array.from({ length: 40 }, (_, line) => `at f (a.js:${line})`).join("\n");
    recordError("rejection", error);
    expect(recordedErrors()[0]?.stack.split("\n")).toHaveLength(6);
    expect(recordedErrors()[0]?.message).toHaveLength(300);
  });

  it.each([
    ["a text", "just a text", "just a text"],
    ["nothing", undefined, "undefined"],
    ["null", null, "null"],
    ["a number", 0, "0"],
    ["what cannot be a text", Object.create(null), ""],
    ["a message that is none", { message: { odd: true } }, "rejection: [object Object]"],
  ])("accepts %s", (_, thrown, message) => {
    expect(recordError("rejection", thrown)).toBe(true);
    expect(recordedErrors()[0]?.message).toBe(message);
  });

  it("notifies its listener, whose list is stable between changes", () => {
    const listener = vi.fn();
    const stop = onRecordedErrors(listener);
    recordError("page", new Error("one"));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(recordedErrors()).toBe(recordedErrors());
    clearErrors();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(recordedErrors()).toEqual([]);
    stop();
    recordError("page", new Error("two"));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe("WebSockets", () => {
  const socket = { [Symbol.toStringTag]: "WebSocket" };

  it.each([
    ["by message", new Error("WebSocket connection to 'wss://lectern.example/x' failed")],
    ["by another message", "websocket closed before the connection was established"],
    ["by address", new Error("failed to connect to ws://localhost:3000/_next/hmr")],
    ["by name", Object.assign(new Error("closed"), { name: "WebSocketError" })],
    ["by target", { type: "error", target: socket }],
    ["by stack", Object.assign(new Error("lost"), { stack: "Error: lost\n at WebSocket.onclose (a.js:1)" })],
  ])("are silently ignored, known %s", (_, thrown) => {
    expect(recordError("rejection", thrown)).toBe(false);
    expect(recordedErrors()).toEqual([]);
  });

  it("aren't detected in words that merely look similar", () => {
    expect(recordError("error", new Error("The news: a socket in the web"))).toBe(true);
  });
});

const TOKEN = "Zk3vB9qLr0T-xYw8_NfHd2sPaUeJmC5gKtQiVoR7bX4";

describe("secrets are removed", () => {
  it.each([
    [`https://a.example/verify-email?token=${TOKEN}`, "https://a.example/verify-email"],
    [`at f (https://a.example/auth?next=%2Fevents#frag:10:2)`, "at f (https://a.example/auth)"],
    [`/reset-password/${TOKEN} is gone`, "/reset-password/… is gone"],
    [`/share/jane-doe/${TOKEN}`, "/share/jane-doe/…"],
    [`eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..kx3.b9.c`, "…"],
    ['{"token":"abc123","x":1}', '{"token":"…","x":1}'],
    ["csrf-token=short; theme=dark", "csrf-token=…; theme=dark"],
    ["password: Backstage7!", "password: …"],
    ["No user jane.doe+x@mail.example.com here", "No user …@… here"],
    ["/api/users/jane%40example.com", "/api/users/…@…"],
  ])("from %s", (text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'id')",
    "at handleSubmit (https://a.example/_next/static/chunks/0a1b2c3d4e5f.js:1:2345)",
    "handleSubmit@https://a.example/_next/static/chunks/0a1b2c3d4e5f.js:1:2345",
    "Is it so? Yes # 4",
  ])("and nothing else: %s", (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });

  it("from every part of an entry", () => {
    const error = new Error(`GET /x?token=${TOKEN} for jane@example.com`);
    error.stack = `Error\n at f (https://a.example/reset-password/${TOKEN}:1:2)`;
    recordError("error", error, `https://a.example/verify-email?token=${TOKEN}`);
    const kept = JSON.stringify(recordedErrors());
    expect(kept).not.toContain(TOKEN.slice(0, 8));
    expect(kept).not.toContain("jane");
  });

  it("in bounded time", { tags: ["wide"] }, () => {
    const started = performance.now();
    recordError("error", new Error("a".repeat(5_000_000)));
    recordError("error", new Error("a/".repeat(1_000_000)));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
