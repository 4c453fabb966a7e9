import { beforeEach, expect, it, vi } from "vitest";
import type { MailJob } from "@/lib/server/mail";
import { stubEnvironment } from "../../support/environment";

beforeEach(() => {
  vi.resetModules();
  stubEnvironment({ RESEND_BASE_URL: "http://127.0.0.1:9/nobody", SUPPORT_EMAIL: undefined });
});

it.each([
  ["Lectern <hello@lectern.example>", undefined, "hello@lectern.example"],
  ["hello@lectern.example", undefined, "hello@lectern.example"],
  ["Lectern <hello@lectern.example>", "people@lectern.example", "people@lectern.example"],
])("the house of %j with SUPPORT_EMAIL %j reads %s", async (from, support, address) => {
  vi.stubEnv("MAIL_FROM", from);
  vi.stubEnv("SUPPORT_EMAIL", support);
  expect((await import("@/lib/server/mail")).houseAddress()).toBe(address);
});

it("no mail goes out with a line break in the address of its answer", async () => {
  const job: MailJob<"contact-message"> = {
    speakerId: null,
    to: "hello@lectern.example",
    replyTo: "priya@example.com\r\nBcc: all@example.com",
    template: "contact-message",
    props: { name: "Priya", email: "priya@example.com", message: "Hello" },
  };
  const { deliverMail } = await import("@/lib/server/mail-delivery");
  await expect(deliverMail("job-1", job)).rejects.toThrow("line break");
});

it("a text keeps its lines in both parts of the mail", async () => {
  const { renderMail } = await import("@/lib/server/mail-delivery");
  const place = { site: "https://lectern.example", url: "https://lectern.example" };
  const props = { name: "Priya", email: "priya@example.com", message: "One\nTwo\n\n<b>Four</b>" };
  const { html, text } = await renderMail("contact-message", props, place);
  expect(text).toContain("One\nTwo\n\n<b>Four</b>");
  expect(html).toMatch(/One<br\/?>(<!-- -->)?Two<br\/?>(<!-- -->)?<br\/?>(<!-- -->)?&lt;b&gt;Four&lt;\/b&gt;/);
});
