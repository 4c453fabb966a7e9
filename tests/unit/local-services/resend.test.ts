import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Resend } from "resend";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startLocalServices } from "../../../local-services/server.mjs";

let dataDir: string;
let services: Awaited<ReturnType<typeof startLocalServices>>;
let resend: Resend;

async function start() {
  services = await startLocalServices({ port: 0, dataDir });
  resend = new Resend("re_local", { baseUrl: `${services.url}/resend` });
}

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "lectern-mail-"));
  await start();
});

afterEach(async () => {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const mail = {
  from: "Lectern <hello@lectern.example>",
  to: "ada@example.com",
  subject: "Hello",
  html: "<p>Hi</p>",
  text: "Hi",
};

async function send(change: Partial<typeof mail> = {}, idempotencyKey?: string) {
  return resend.emails.send({ ...mail, ...change }, { idempotencyKey });
}

async function sent() {
  const { data } = await resend.emails.list({ limit: 100 });
  return data?.data ?? [];
}

const fault = (body: object) =>
  fetch(`${services.url}/_faults`, { method: "POST", body: JSON.stringify({ path: "/resend/emails", ...body }) });

const read = async (page: string) => (await fetch(services.url + page)).text();

describe("mail by Resend's SDK", () => {
  it("is kept and can be looked at", async () => {
    const { data, error } = await send();
    expect(error).toBeNull();
    expect(data?.id).toMatch(/^[0-9a-f-]{36}$/);
    const whole = await resend.emails.get(data?.id ?? "");
    expect(whole.data).toMatchObject({
      ...mail,
      id: data?.id,
      object: "email",
      to: ["ada@example.com"],
      last_event: "delivered",
    });
    expect(Date.now() - Date.parse(whole.data?.created_at ?? "")).toBeLessThan(60_000);
    expect((await resend.emails.get("7e0a2c58-0000-4000-8000-000000000000")).error).toMatchObject({
      name: "not_found",
      statusCode: 404,
    });
  });

  it("is listed newest first, page by page", async () => {
    for (const subject of ["1", "2", "3", "4", "5"]) await send({ subject });
    const first = await resend.emails.list({ limit: 2 });
    expect(first.data).toMatchObject({ object: "list", has_more: true });
    expect(first.data?.data.map((one) => one.subject)).toEqual(["5", "4"]);
    expect(first.data?.data[0]).not.toHaveProperty("html");
    const [, last] = first.data?.data ?? [];
    const second = await resend.emails.list({ limit: 3, after: last?.id });
    expect(second.data).toMatchObject({ has_more: false });
    expect(second.data?.data.map((one) => one.subject)).toEqual(["3", "2", "1"]);
    const back = await resend.emails.list({ limit: 2, before: second.data?.data[2]?.id });
    expect(back.data?.data.map((one) => one.subject)).toEqual(["3", "2"]);
    expect((await resend.emails.list({ limit: 101 })).error).toMatchObject({
      name: "validation_error",
      statusCode: 422,
    });
  });

  it("needs a key", async () => {
    const response = await fetch(`${services.url}/resend/emails`, { method: "POST", body: JSON.stringify(mail) });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      statusCode: 401,
      name: "missing_api_key",
      message: "Missing API key in the authorization header.",
    });
    expect((await fetch(`${services.url}/resend/emails`)).status).toBe(401);
    expect(await sent()).toEqual([]);
  });

  it.each([
    [{ from: "" }, "missing_required_field", "`from`"],
    [{ to: "" }, "missing_required_field", "`to`"],
    [{ subject: "" }, "missing_required_field", "`subject`"],
    [{ html: "", text: "" }, "missing_required_field", "`html` or `text`"],
    [{ from: "hello at lectern" }, "validation_error", "`from`"],
    [{ to: "nobody" }, "validation_error", "`to`"],
    [{ subject: "Hello\r\nBcc: eve@example.com" }, "validation_error", "`subject`"],
    [{ to: "Ada\r\nBcc: eve@example.com <ada@example.com>" }, "validation_error", "`to`"],
  ])("refuses %o", async (change, name, field) => {
    const { error } = await send(change);
    expect(error).toMatchObject({ statusCode: 422, name });
    expect(error?.message).toContain(field);
    expect(await sent()).toEqual([]);
  });
});

describe("an idempotency key", () => {
  it("sends once, whoever asks again", async () => {
    const first = await send({}, "job/1");
    expect((await send({}, "job/1")).data).toEqual(first.data);
    expect((await send({}, "job/2")).data).not.toEqual(first.data);
    expect(await sent()).toHaveLength(2);
  });

  it("belongs to one payload", async () => {
    await send({}, "job/1");
    const { error } = await send({ subject: "Another" }, "job/1");
    expect(error).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
    expect(await sent()).toHaveLength(1);
  });

  it("is refused while the first request is still in flight", async () => {
    await fault({ kind: "delay", milliseconds: 300 });
    const first = send({}, "job/1");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await send({}, "job/1")).error).toMatchObject({ statusCode: 409, name: "concurrent_idempotent_requests" });
    expect((await first).error).toBeNull();
    expect((await send({}, "job/1")).data).toEqual((await first).data);
    expect(await sent()).toHaveLength(1);
  });

  it("has 256 characters at most", async () => {
    expect((await send({}, "k".repeat(257))).error).toMatchObject({ statusCode: 400, name: "invalid_idempotency_key" });
  });

  it("frees its name when the mail was refused", async () => {
    await send({ to: "nobody" }, "job/1");
    expect((await send({}, "job/1")).error).toBeNull();
  });
});

describe("a restart", () => {
  it("keeps mails and keys, in a file closed to others", async () => {
    const { data } = await send({}, "job/1");
    await services.stop();
    const file = path.join(dataDir, "local-services", "mails.jsonl");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    await start();
    expect((await resend.emails.get(data?.id ?? "")).data).toMatchObject({ subject: "Hello", html: "<p>Hi</p>" });
    expect((await send({}, "job/1")).data).toEqual(data);
    expect(await sent()).toHaveLength(1);
  });

  it("gets over a last line that was cut off, and writes on behind it", async () => {
    await send({ subject: "whole" });
    await services.stop();
    appendFileSync(path.join(dataDir, "local-services", "mails.jsonl"), '{"id":"cut","subject":"ha');
    await start();
    await send({ subject: "later" });
    await services.stop();
    await start();
    expect((await sent()).map((one) => one.subject)).toEqual(["later", "whole"]);
  });

  it("lets the oldest of more than 2,000 go", async () => {
    await services.stop();
    const old = { to: ["a@example.com"], created_at: new Date(0).toISOString(), headers: {}, attachments: [] };
    const lines = Array.from({ length: 2_005 }, (_, at) => JSON.stringify({ ...old, id: `m${at}`, subject: `${at}` }));
    appendFileSync(path.join(dataDir, "local-services", "mails.jsonl"), `${lines.join("\n")}\n`);
    await start();
    expect((await resend.emails.get("m4")).error).toMatchObject({ name: "not_found" });
    expect((await resend.emails.get("m5")).data).toMatchObject({ subject: "5" });
  });
});

describe("a fault", () => {
  it("429 and 500 lose the mail and say so", async () => {
    await fault({ kind: "429", milliseconds: 2_500 });
    const limited = await send();
    expect(limited.error).toMatchObject({ statusCode: 429, name: "rate_limit_exceeded" });
    expect(limited.headers).toMatchObject({ "retry-after": "3", "ratelimit-remaining": "0" });
    await fault({ kind: 500, times: 2 });
    expect((await send()).error).toMatchObject({ statusCode: 500, name: "internal_server_error" });
    expect((await send()).error).toMatchObject({ statusCode: 500 });
    expect(await sent()).toEqual([]);
    expect((await send()).error).toBeNull();
  });

  it("500-after-commit keeps the mail: the second try with its key finds it", async () => {
    await fault({ kind: "500-after-commit" });
    expect((await send({}, "job/1")).error).toMatchObject({ statusCode: 500 });
    const [kept] = await sent();
    expect((await send({}, "job/1")).data?.id).toBe(kept?.id);
    expect(await sent()).toHaveLength(1);
  });

  it("drop hangs up without a word", async () => {
    await fault({ kind: "drop" });
    expect((await send()).error).toMatchObject({ statusCode: null, name: "application_error" });
    expect(await sent()).toEqual([]);
  });

  it("duplicate hands the request on twice", async () => {
    await fault({ kind: "duplicate", times: 2 });
    await send({ subject: "without a key" });
    await send({ subject: "with a key" }, "job/1");
    expect((await sent()).map((one) => one.subject)).toEqual(["with a key", "without a key", "without a key"]);
  });

  it("reorder lets the next one overtake", async () => {
    await fault({ kind: "reorder" });
    const first = send({ subject: "first" });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await send({ subject: "second" });
    await first;
    expect((await sent()).map((one) => one.subject)).toEqual(["first", "second"]);
  });

  it("can be taken back, and must be one that exists", async () => {
    await fault({ kind: "500", times: 9 });
    await fetch(`${services.url}/_faults`, { method: "DELETE" });
    expect((await send()).error).toBeNull();
    expect((await fault({ kind: "gremlins" })).status).toBe(422);
    expect((await fault({ kind: "drop", times: 0 })).status).toBe(422);
  });
});

describe("the inbox", () => {
  it("shows everything that came in as text", async () => {
    expect(await read("/inbox")).toContain("No mail yet");
    const nasty = '"><script>alert(1)</script>';
    const { data } = await send({
      subject: nasty,
      to: "<b>&@example.com",
      text: `${nasty} https://lectern.example/x?a=1&b="2`,
    });
    expect(data).toBeNull(); // no address
    const { data: kept } = await send({ subject: nasty, text: `${nasty} https://lectern.example/x?a=1&b="2` });
    for (const page of [
      "/inbox",
      `/inbox/${kept?.id}`,
      `/inbox/${kept?.id}?view=text`,
      `/inbox?to=${encodeURIComponent(nasty)}`,
    ]) {
      const html = await read(page);
      expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(html).not.toContain("<script>");
    }
    expect(await read(`/inbox/${kept?.id}?view=text`)).toContain('href="https://lectern.example/x?a=1&amp;b="');
  });

  it("finds mails by their recipient", async () => {
    await send({ to: "ada@example.com", subject: "for Ada" });
    await send({ to: "Bob <bob@example.com>", subject: "for Bob" });
    const html = await read("/inbox?to=BOB%40");
    expect(html).toContain("for Bob");
    expect(html).not.toContain("for Ada");
  });

  it("lets nothing run: neither in its pages nor in a mail", async () => {
    const { data } = await send({
      html: "<html><head><title>x</title></head><body><script>parent.x = 1</script></body></html>",
    });
    const page = await fetch(`${services.url}/inbox/${data?.id}`);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|data:/);
    expect(await page.text()).toMatch(/<iframe[^>]* sandbox="allow-popups [^"]*"/);
    const frame = await fetch(`${services.url}/inbox/${data?.id}/html`);
    const inner = frame.headers.get("content-security-policy") ?? "";
    expect(inner).toMatch(/^sandbox allow-popups/);
    expect(inner).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(inner).toContain("default-src 'none'");
    expect(await frame.text()).toContain('<head><base target="_blank">');
  });

  it("hands out attachments as files", async () => {
    const { data } = await resend.emails.send({
      ...mail,
      attachments: [{ filename: "day é.ics", content: Buffer.from("BEGIN") }],
    });
    expect(await read(`/inbox/${data?.id}`)).toContain("day é.ics");
    const file = await fetch(`${services.url}/inbox/${data?.id}/attachments?at=0`);
    expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''day%20%C3%A9.ics");
    expect(await file.text()).toBe("BEGIN");
    expect((await fetch(`${services.url}/inbox/${data?.id}/attachments?at=1`)).status).toBe(404);
  });

  it("answers no web page from elsewhere", async () => {
    const ask = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { port } = services;
        request({ host: "127.0.0.1", port, path: "/inbox", headers }, (response) =>
          resolve(response.resume().statusCode),
        )
          .on("error", reject)
          .end();
      });
    expect(await ask({ host: `localhost:${services.port}` })).toBe(200);
    expect(await ask({ host: `rebound.example:${services.port}` })).toBe(421);
    expect(await ask({ host: `localhost:${services.port}`, origin: "https://elsewhere.example" })).toBe(403);
  });
});
