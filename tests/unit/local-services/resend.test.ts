import { appendFileSync, statSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Resend } from "resend";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { setUpLocalServices } from "../../support/local-services";

let resend: Resend;
const local = setUpLocalServices(({ url }) => {
  resend = new Resend("re_local", { baseUrl: `${url}/resend` });
});

const mail = {
  from: "Lectern <hello@lectern.example>",
  to: "ada@example.com",
  subject: "Hello",
  html: "<p>Hi</p>",
  text: "Hi",
};

const send = (change: Partial<typeof mail> = {}, idempotencyKey?: string) =>
  resend.emails.send({ ...mail, ...change }, { idempotencyKey });

const subjects = async () => (await resend.emails.list({ limit: 100 })).data?.data.map(({ subject }) => subject) ?? [];

const fault = (body: object) =>
  fetch(local.at("/_faults"), { method: "POST", body: JSON.stringify({ path: "/resend/emails", ...body }) });

describe("an email by Resend's SDK", () => {
  it("is stored and can be read", async () => {
    const { data, error } = await send();
    expect(error).toBeNull();
    const whole = await resend.emails.get(data?.id ?? "");
    expect(whole.data).toMatchObject({ ...mail, id: data?.id, to: ["ada@example.com"], last_event: "delivered" });
    const { error: missing } = await resend.emails.get("7e0a2c58-0000-4000-8000-000000000000");
    expect(missing).toMatchObject({ name: "not_found", statusCode: 404 });
  });

  it("is listed newest first, in pages", async () => {
    for (const subject of ["1", "2", "3", "4", "5"]) await send({ subject });
    const first = await resend.emails.list({ limit: 2 });
    expect(first.data).toMatchObject({ has_more: true, data: [{ subject: "5" }, { subject: "4" }] });
    const second = await resend.emails.list({ limit: 3, after: first.data?.data[1]?.id });
    expect(second.data?.has_more).toBe(false);
    expect(second.data?.data.map(({ subject }) => subject)).toEqual(["3", "2", "1"]);
    const { error } = await resend.emails.list({ limit: 101 });
    expect(error).toMatchObject({ name: "validation_error", statusCode: 422 });
  });

  it("requires a key", async () => {
    const response = await fetch(local.at("/resend/emails"), { method: "POST", body: JSON.stringify(mail) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ statusCode: 401, name: "missing_api_key" });
    expect((await fetch(local.at("/resend/emails"))).status).toBe(401);
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
  ])("is rejected with %o", async (change, name, field) => {
    const { error } = await send(change);
    expect(error).toMatchObject({ statusCode: 422, name });
    expect(error?.message).toContain(field);
    expect(await subjects()).toEqual([]);
  });
});

describe("an idempotency key", () => {
  it("sends one payload once, unless it was refused", async () => {
    await send({ to: "nobody" }, "job/1");
    const first = await send({}, "job/1");
    expect((await send({}, "job/1")).data).toEqual(first.data);
    const { error } = await send({ subject: "Another" }, "job/1");
    expect(error).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
    expect((await send({}, "job/2")).data).not.toEqual(first.data);
    expect(await subjects()).toHaveLength(2);
    expect((await send({}, "k".repeat(257))).error).toMatchObject({ statusCode: 400, name: "invalid_idempotency_key" });
  });

  it("is rejected while its first request runs", async () => {
    await fault({ kind: "delay", milliseconds: 300 });
    const first = send({}, "job/1");
    await pause(100);
    expect((await send({}, "job/1")).error).toMatchObject({ statusCode: 409, name: "concurrent_idempotent_requests" });
    expect((await send({}, "job/1")).data ?? (await first).data).toEqual((await first).data);
  });
});

describe("a restart", () => {
  const file = () => local.file("mails.jsonl");

  it("keeps emails and keys in a private file, without an incomplete last line", async () => {
    const { data } = await send({}, "job/1");
    await local.restart(() => appendFileSync(file(), '{"id":"cut","subject":"ha'));
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect((await send({}, "job/1")).data).toEqual(data);
    await send({ subject: "later" });
    await local.restart();
    expect(await subjects()).toEqual(["later", "Hello"]);
  });

  it("drops the oldest of more than 2,000 emails", async () => {
    const old = { to: ["a@example.com"], created_at: new Date(0).toISOString(), headers: {}, attachments: [] };
    const lines = Array.from({ length: 2_005 }, (_, at) => JSON.stringify({ ...old, id: `m${at}`, subject: `${at}` }));
    await local.restart(() => appendFileSync(file(), `${lines.join("\n")}\n`));
    expect((await resend.emails.get("m4")).error).toMatchObject({ name: "not_found" });
    expect((await resend.emails.get("m5")).data).toMatchObject({ subject: "5" });
  });
});

describe("an outcome", () => {
  const SECRET = `whsec_${Buffer.from("a secret of this test").toString("base64")}`;
  const heard: { type: string; data: object }[] = [];
  const listener = createServer(async (call, response) => {
    let payload = "";
    for await (const chunk of call) payload += chunk;
    const [id, timestamp, signature] = ["id", "timestamp", "signature"].map((name) => call.headers[`svix-${name}`]);
    const headers = { id: String(id), timestamp: String(timestamp), signature: String(signature) };
    heard.push(resend.webhooks.verify({ payload, headers, webhookSecret: SECRET }) as (typeof heard)[0]);
    response.end();
  });
  const outcome = async (id = "") => (await resend.emails.get(id)).data?.last_event;

  beforeEach(async () => {
    heard.length = 0;
    if (!listener.listening) await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
    await local.services().sendEventsTo({ url, secret: SECRET }, "Resend");
  });
  afterAll(() => listener.close());

  it.each([
    ["ada@example.com", "delivered"],
    ["bounced@resend.dev", "bounced"],
    ["Ada <bounced+ada@example.com>", "bounced"],
    ["delayed@example.com", "delivery_delayed"],
    ["complained@example.com", "complained"],
  ])("for %s is %s, reported by a signed webhook", async (to, expected) => {
    const { data } = await resend.emails.send({ ...mail, to, tags: [{ name: "email_id", value: "7" }] });
    expect(await outcome(data?.id)).toBe(expected);
    await local.services().allDelivered();
    expect(heard).toMatchObject([{ type: `email.${expected}`, data: { email_id: data?.id, tags: { email_id: "7" } } }]);
  });

  it("can be changed on the email's page, including for the future", async () => {
    const { data } = await send();
    const body = new URLSearchParams({ outcome: "bounced" });
    await fetch(local.at(`/inbox/${data?.id}`), { method: "POST", body });
    await local.services().allDelivered();
    expect(heard.map(({ type }) => type)).toEqual(["email.delivered", "email.bounced"]);
    await local.restart();
    expect(await outcome(data?.id)).toBe("bounced");
  });
});

// 500, drop and 500-after-commit are covered by tests/api/operation/jobs.test.ts.
describe("a fault", () => {
  it("429 says when to retry", async () => {
    await fault({ kind: "429", milliseconds: 2_500 });
    const { error, headers } = await send();
    expect(error).toMatchObject({ statusCode: 429, name: "rate_limit_exceeded" });
    expect(headers).toMatchObject({ "retry-after": "3", "ratelimit-remaining": "0" });
  });

  it("can be removed, and must be valid", async () => {
    await fault({ kind: "500", times: 9 });
    await fetch(local.at("/_faults"), { method: "DELETE" });
    expect((await send()).error).toBeNull();
    expect((await fault({ kind: "gremlins" })).status).toBe(422);
    expect((await fault({ kind: "drop", times: 0 })).status).toBe(422);
  });
});

describe("the inbox", () => {
  it("shows every value as text, and finds emails by recipient", async () => {
    expect(await local.read("/inbox")).toContain("No emails yet");
    const nasty = '"><script>alert(1)</script>';
    const { data } = await send({ subject: nasty, text: `${nasty} https://lectern.example/x?a=1&b="2` });
    await send({ to: "Bob <bob@example.com>", subject: "for Bob" });
    for (const page of ["", `/${data?.id}`, `/${data?.id}?view=text`, `?to=${encodeURIComponent(nasty)}`]) {
      const html = await local.read(`/inbox${page}`);
      expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(html).not.toContain("<script>");
    }
    expect(await local.read(`/inbox/${data?.id}?view=text`)).toContain('href="https://lectern.example/x?a=1&amp;b="');
    const found = await local.read("/inbox?to=BOB%40");
    expect(found).toContain("for Bob");
    expect(found).not.toContain("alert");
  });

  it("runs no script, neither in its pages nor in an email", async () => {
    const html = "<html><head><title>x</title></head><body><script>parent.x = 1</script></body></html>";
    const { data } = await send({ html });
    const policyOf = (response: Response) => response.headers.get("content-security-policy") ?? "";
    const page = await fetch(local.at(`/inbox/${data?.id}`));
    expect(policyOf(page)).toContain("default-src 'none'");
    expect(policyOf(page)).toContain("script-src 'self'");
    expect(policyOf(page)).not.toMatch(/unsafe|\*|data:/);
    expect(await page.text()).toMatch(/<iframe[^>]* sandbox="allow-popups [^"]*"/);
    const frame = await fetch(local.at(`/inbox/${data?.id}/html`));
    expect(policyOf(frame)).toMatch(/^sandbox allow-popups/);
    expect(policyOf(frame)).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(policyOf(frame)).toContain("default-src 'none'");
  });

  it("serves attachments as files", async () => {
    const attachments = [{ filename: "day é.ics", content: Buffer.from("BEGIN") }];
    const { data } = await resend.emails.send({ ...mail, attachments });
    const file = await fetch(local.at(`/inbox/${data?.id}/attachments?at=0`));
    expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''day%20%C3%A9.ics");
    expect(await file.text()).toBe("BEGIN");
  });

  it("rejects other hosts and origins", async () => {
    const { port } = local.services();
    const ask = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = request({ host: "127.0.0.1", port, path: "/inbox", headers }, (response) =>
          resolve(response.resume().statusCode),
        );
        call.on("error", reject).end();
      });
    expect(await ask({ host: `localhost:${port}` })).toBe(200);
    expect(await ask({ host: `rebound.example:${port}` })).toBe(421);
    expect(await ask({ host: `localhost:${port}`, origin: "https://elsewhere.example" })).toBe(403);
  });
});
