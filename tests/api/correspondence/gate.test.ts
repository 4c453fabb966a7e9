import { beforeAll, describe, expect, it } from "vitest";
import { tonesOf } from "@/lib/public-page/color";
import { sql } from "../../support/app";
import { withPlan } from "../../support/billing";
import { mailsTo } from "../../support/mails";
import {
  makeBureau,
  makeClient,
  makeContact,
  makeEvent,
  makeHold,
  makeRepresentative,
  makeTestimonialRequest,
  nameSpeaker,
  type Person,
  signUp,
  unique,
} from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
  await nameSpeaker(person);
});

const ask = (who: Person, email: string) =>
  who.post("/api/testimonials/requests", { name: "Priya", email, send: true });
const address = () => `${unique("planner")}@example.com`;

/** Emails sent within the last day. */
const sent = (who: Person, count: number, fields = {}) => {
  const { to = "old@example.com", state = "delivered", isReceipt = false } = fields as Record<string, string>;
  return sql(
    `INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient, cc, state, "isReceipt", "createdAt")
     SELECT gen_random_uuid(), $1, gen_random_uuid(), 'testimonial-request', $2, '{}', $3::email_state, $4,
            now() - interval '23 hours' FROM generate_series(1, $5)`,
    [who.speakerId, to, state, isReceipt, count],
  );
};
const requestsOf = async ({ speakerId }: Person) =>
  (await sql(`SELECT id FROM testimonial_requests WHERE "speakerId" = $1`, [speakerId])).length;

describe("an email to a planner", () => {
  it("is sent in the speaker's name from our address, and is stored with its state", async () => {
    const email = address();
    const { body } = await ask(person, email);
    expect(body.delivery).toMatchObject({ to: email, state: "queued", isUnderWay: true });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      from: expect.stringMatching(/^Margot Okafor via Lectern <[^<>@]+@lectern\.example>$/),
      reply_to: [person.email],
    });
    const rows = await sql(`SELECT template, subject, "providerId" FROM sent_emails WHERE recipient = $1`, [email]);
    expect(rows).toEqual([{ template: "testimonial-request", subject: mail?.subject, providerId: mail?.id }]);
  });

  it("has the speaker's name in the color of their kit on top", async () => {
    const painter = await signUp();
    await nameSpeaker(painter);
    const content = JSON.stringify({ accent: "#1d4ed8" });
    await sql(
      `INSERT INTO media_kits (id, "speakerId", content, "updatedAt") VALUES (gen_random_uuid(), $1, $2, now())`,
      [painter.speakerId, content],
    );
    const email = address();
    await ask(painter, email);
    const [mail] = await mailsTo(email);
    const { accent } = tonesOf("#1d4ed8").light;
    expect(mail?.html).toMatch(new RegExp(`color:${accent}[^>]*>Margot Okafor<`));
  });

  it("waits for a confirmed address, and says where to confirm it", async () => {
    const unconfirmed = await signUp();
    await nameSpeaker(unconfirmed);
    await sql(`UPDATE users SET "emailVerifiedAt" = NULL WHERE id = $1`, [unconfirmed.userId]);
    const answer = await ask(unconfirmed, address());
    expect(answer).toMatchObject({ status: 409, body: { link: { href: "/account-settings" } } });
    expect(await requestsOf(unconfirmed)).toBe(0);
  });

  it.each(["a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com", "a@example.com;b@example.com"])(
    "isn't sent to %j",
    async (email) =>
      expect(await ask(person, email)).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } }),
  );

  it("isn't sent to two recipients in one address of a hold", async () => {
    const hold = await makeHold(person);
    await sql(`UPDATE events SET "contactEmail" = 'a@example.com,b@example.com' WHERE id = $1`, [hold.id]);
    const answer = await person.post(`/api/events/${hold.id}/hold/challenge`, {});
    expect(answer).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
  });

  it.each([
    ["bounced", /bounced/],
    ["complained", /spam/],
  ])("isn't sent to an address that %s, by this speaker only", async (state, why) => {
    const email = address();
    await sent(person, 1, { to: email, state });
    expect(await ask(person, email.toUpperCase())).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(why), fields: { email: expect.stringMatching(why) } },
    });
    const other = await signUp();
    await nameSpeaker(other);
    expect((await ask(other, email)).status).toBe(201);
  });
});

describe("an email to a recipient who opted out", () => {
  const REASON = "Asked us to go through their assistant";

  it.each(["client", "contact", "event", "bureau", "representative"])(
    "isn't sent to the address of a %s",
    async (whose) => {
      const email = address();
      const rule = { contactRule: "none", contactReason: REASON };
      if (whose === "bureau" || whose === "representative") {
        const bureau = await makeBureau(person, { ...rule, ...(whose === "bureau" && { email }) });
        if (whose === "representative") await makeRepresentative(person, { bureauPartnerId: bureau.id, email });
      } else {
        const client = await makeClient(person, { ...rule, ...(whose === "client" && { email }) });
        if (whose === "contact") await makeContact(person, { clientId: String(client.id), email });
        if (whose === "event") await makeEvent(person, { clientId: client.id, contactEmail: email });
      }
      const answer = await ask(person, email.toUpperCase());
      expect(answer).toMatchObject({
        status: 409,
        body: {
          error: expect.stringContaining(REASON),
          link: { href: expect.stringMatching(/^\/(clients|bureau-partners)\//) },
        },
      });
    },
  );

  it("is still sent by a click, but not automatically", async () => {
    const email = address();
    await makeClient(person, { email, contactRule: "personal", contactReason: REASON });
    expect((await ask(person, email)).status).toBe(201);
    const { id: eventId } = await makeEvent(person, { status: "confirmed" });
    const later = await person.post("/api/testimonials/requests", { name: "Priya", email, eventId, send: true });
    expect(later).toMatchObject({ status: 409, body: { error: expect.stringContaining("no automatic emails") } });
  });
});

describe("the limit of 24 hours", () => {
  it("isn't sent to anyone at a client or bureau that opted out, with the reason", async () => {
    const [client, bureau] = [address(), address()];
    const { id: clientId } = await makeClient(person, { contactRule: "none", contactReason: "Legal asked us to stop" });
    await makeContact(person, { clientId, email: client });
    await makeBureau(person, { contactRule: "none", billingEmail: bureau.toUpperCase() });
    expect((await ask(person, client)).body.message).toContain("Legal asked us to stop");
    expect((await ask(person, bureau)).status).toBe(409);
    const personal = address();
    await makeClient(person, { email: personal, contactRule: "personal" });
    expect((await ask(person, personal)).status).toBe(201);
  });

  it("is 30 in a trial, and 200 with a plan", async () => {
    const busy = await signUp();
    await nameSpeaker(busy);
    await sent(busy, 29);
    await sent(busy, 40, { isReceipt: true });
    await sent(busy, 5, { state: "undone" });
    const both = await Promise.all([ask(busy, address()), ask(busy, address())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      error: expect.stringContaining("30 people in 24 hours"),
      link: { href: "/subscribe" },
    });
    expect(await requestsOf(busy)).toBe(1);
    await withPlan(busy);
    expect((await ask(busy, address())).status).toBe(201);
    await sent(busy, 169);
    expect((await ask(busy, address())).body.error).toContain("200 people");
  });

  it("counts each recipient of a copy", async () => {
    const busy = await signUp();
    await nameSpeaker(busy);
    await sent(busy, 15);
    await sql(`UPDATE sent_emails SET cc = '{office@example.com}' WHERE "speakerId" = $1`, [busy.speakerId]);
    expect((await ask(busy, address())).status).toBe(409);
  });

  it("counts neither links without an email nor earlier emails", async () => {
    const busy = await signUp();
    await nameSpeaker(busy);
    await sent(busy, 30);
    await makeTestimonialRequest(busy, { email: address() });
    expect((await ask(busy, address())).status).toBe(409);
    await sql(`UPDATE sent_emails SET "createdAt" = now() - interval '25 hours' WHERE "speakerId" = $1`, [
      busy.speakerId,
    ]);
    expect((await ask(busy, address())).status).toBe(201);
  });
});
