import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Attachment, MailJob } from "@/lib/server/mail";
import { stubEnvironment } from "../../support/environment";

/** A fake Resend; the requests it received are in `requests`. */
let server: Server;
let answer: { status: number; body: object | string };
let requests: { path?: string | undefined; headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];

const JOB: MailJob<"reset-password"> = {
  speakerId: "0",
  to: "margot@okafor.example",
  template: "reset-password",
  props: { username: "margot" },
  link: { path: "/reset-password", tokenId: "7d5c3f0e-1111-4222-8333-444455556666" },
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    requests.push({ path: request.url, headers: request.headers, body: JSON.parse(text) });
    const { status, body } = answer;
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});

afterAll(() => server.close());

beforeEach(() => {
  requests = [];
  answer = { status: 200, body: { id: "mail-1" } };
  vi.resetModules();
  stubEnvironment({
    RESEND_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/resend`,
    MAIL_FROM: "Lectern <hello@lectern.example>",
  });
});

const deliver = async (id: string, job: MailJob, attachments: Attachment[] = []) =>
  (await import("@/lib/server/mail-delivery")).deliverMail(id, job, attachments);

describe("a delivery", () => {
  it("sends one email under the job's id", async () => {
    expect(await deliver("job-1", JOB)).toEqual({ id: "mail-1", subject: "Reset your Lectern password" });
    expect(requests).toHaveLength(1);
    const [{ path, headers, body } = { headers: {}, body: {} }] = requests;
    expect(path).toBe("/resend/emails");
    expect(headers).toMatchObject({ authorization: "Bearer re_test", "idempotency-key": "job-1" });
    expect(body).toMatchObject({
      from: "Lectern <hello@lectern.example>",
      to: JOB.to,
      subject: "Reset your Lectern password",
      headers: { "X-Entity-Ref-ID": "job-1" },
    });
  });

  it("appends the secret of the token's row to the page's URL, at the configured host", async () => {
    await deliver("job-1", JOB);
    const { mailedToken } = await import("@/lib/server/mailed-token");
    const url = `https://app.lectern.example/reset-password?token=${mailedToken(JOB.link?.tokenId ?? "")}`;
    expect(requests[0]?.body.html).toContain(`href="${url}"`);
    expect(String(requests[0]?.body.text).split("\n")).toContain(url);
  });

  it("is identical to the byte when the job is repeated", async () => {
    await deliver("job-1", JOB);
    await deliver("job-1", JOB);
    expect(requests[1]?.body).toEqual(requests[0]?.body);
    expect(requests[1]?.headers["idempotency-key"]).toBe("job-1");
  });

  it("contains copies, files, the sender's name and the id of its row", async () => {
    const emailId = "7d5c3f0e-2222-4222-8333-444455556666";
    const cc = ["office@acme.example"];
    const colors = { ink: "#123456", darkInk: "#abcdef", fill: "#135790", onFill: "#fedcba" };
    const job = { ...JOB, cc, replyTo: "margot@okafor.example", fromName: "Margot Okafor", colors, emailId };
    await deliver("job-1", job, [{ filename: "W-9.pdf", content: Buffer.from("%PDF") }]);
    expect(requests[0]?.body).toMatchObject({
      from: "Margot Okafor via Lectern <hello@lectern.example>",
      html: expect.stringMatching(/color:#123456[^>]*>Margot Okafor</),
      cc,
      reply_to: "margot@okafor.example",
      tags: [{ name: "email_id", value: emailId }],
      attachments: [{ filename: "W-9.pdf", content: Buffer.from("%PDF").toString("base64") }],
    });
  });

  it("lets email programs unsubscribe with one POST, and has a calendar file", async () => {
    const tokenId = "7d5c3f0e-3333-4222-8333-444455556666";
    await deliver("job-1", { ...JOB, links: { unsubscribe: { path: "/unsubscribe/", tokenId } }, calendar: "BEGIN" });
    const { mailedToken } = await import("@/lib/server/mailed-token");
    expect(requests[0]?.body).toMatchObject({
      headers: {
        "List-Unsubscribe": `<https://app.lectern.example/unsubscribe/${mailedToken(tokenId)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
      attachments: [{ filename: "event.ics", content: Buffer.from("BEGIN").toString("base64") }],
    });
  });

  it.each([
    ["Dr. Chen, Jr.", '"Dr. Chen, Jr. via Lectern" <hello@lectern.example>'],
    ['Eve" <eve@evil.example>\r\n', '"Eve eve@evil.example via Lectern" <hello@lectern.example>'],
  ])("quotes the sender's name %j", async (fromName, from) => {
    await deliver("job-1", { ...JOB, fromName });
    expect(requests[0]?.body).toMatchObject({ from });
  });

  it.each([
    [[20 * 1024 * 1024], false],
    [[20 * 1024 * 1024, 1], true],
  ])("files of %j bytes are too large to attach: %s", async (sizes, isTooLarge) => {
    expect((await import("@/lib/server/mail")).isTooLargeToAttach(sizes)).toBe(isTooLarge);
  });

  it("is sent without a link, too", async () => {
    await deliver("job-2", { ...JOB, template: "username-recovery", link: undefined });
    expect(requests[0]?.body.text).toContain("https://app.lectern.example/auth?mode=login");
    expect(requests[0]?.body.text).not.toContain("token=");
  });

  it.each([
    { to: "margot@okafor.example\r\nBcc: all@okafor.example" },
    { to: "margot@okafor.example\n" },
    { replyTo: "priya@example.com\r\nBcc: all@example.com" },
    { cc: ["priya@example.com\nBcc: all@example.com"] },
  ])("is rejected with %o", async (change) => {
    await expect(deliver("job-3", { ...JOB, ...change })).rejects.toThrow("line break");
    expect(requests).toEqual([]);
  });

  it("rejects a template that no longer exists", async () => {
    const gone = { ...JOB, template: "fax" } as unknown as MailJob;
    await expect(deliver("job-4", gone)).rejects.toThrow("There is no email fax");
    expect(requests).toEqual([]);
  });
});

it.each([
  ["Lectern <hello@lectern.example>", undefined, "hello@lectern.example"],
  ["hello@lectern.example", undefined, "hello@lectern.example"],
  ["Lectern <hello@lectern.example>", "people@lectern.example", "people@lectern.example"],
])("with MAIL_FROM %j and SUPPORT_EMAIL %j, support's address is %s", async (from, support, address) => {
  stubEnvironment({ MAIL_FROM: from, SUPPORT_EMAIL: support });
  expect((await import("@/lib/server/mail")).supportAddress()).toBe(address);
});

describe("a refusal by Resend", () => {
  it("is an error with its name and status, without recipient or link", async () => {
    const { mailedToken } = await import("@/lib/server/mailed-token");
    const token = mailedToken(JOB.link?.tokenId ?? "");
    const message = `Invalid \`to\` field: ${JOB.to} (see ?token=${token})`;
    answer = { status: 422, body: { statusCode: 422, name: "validation_error", message } };
    const error = await deliver("job-5", JOB).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "validation_error", statusCode: 422 });
    expect(String(error)).toContain("Invalid `to` field");
    expect(JSON.stringify([String(error), error])).not.toContain(JOB.to);
    expect(JSON.stringify([String(error), error])).not.toContain(token);
  });

  it("is also an error when the response can't be parsed", async () => {
    answer = { status: 500, body: "<html>Bad gateway</html>" };
    await expect(deliver("job-6", JOB)).rejects.toMatchObject({ statusCode: 500 });
  });

  it("isn't an error when an earlier try of the job succeeded", async () => {
    answer = {
      status: 409,
      body: { statusCode: 409, name: "invalid_idempotent_request", message: "Used with a different payload." },
    };
    expect(await deliver("job-7", JOB)).toMatchObject({ id: null });
  });
});
