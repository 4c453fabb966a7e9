import { createHmac, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { app, sql } from "../../support/app";
import { RESEND_WEBHOOK_SECRET } from "../../support/app-process";
import { fault } from "../../support/billing";
import { lastChange } from "../../support/changes";
import { runJobs } from "../../support/mails";
import {
  makeHold,
  makeTestimonialRequest,
  nameSpeaker,
  type Person,
  signUp,
  theAdmin,
  unique,
} from "../../support/people";
import { allDelivered as told } from "../../support/stripe";

let person: Person;
beforeAll(async () => {
  person = await signUp();
  await nameSpeaker(person);
});

/** Waits until the app has handled all webhooks so far. */
const allDelivered = async () => expect(await told(app().servicesUrl)).toBe(true);

type Signed = { at?: number; secret?: string; body?: string };

/** Signed as Svix signs, over the raw bytes. */
async function report(payload: object, { at = Date.now(), secret = RESEND_WEBHOOK_SECRET, body }: Signed = {}) {
  const text = JSON.stringify(payload);
  const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(at / 1000))];
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64");
  const headers = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
  return send(body ?? text, headers);
}

const send = async (body: string, headers: Record<string, string> = {}) =>
  (await fetch(`${app().url}/api/resend/webhook`, { method: "POST", body, headers })).status;

async function request(email: string): Promise<{ id: string; providerId: string }> {
  const { id } = await makeTestimonialRequest(person, { email, send: true });
  await runJobs();
  await allDelivered();
  const [row] = await sql<{ providerId: string }>(`SELECT "providerId" FROM sent_emails WHERE "recordId" = $1`, [id]);
  return { id, providerId: row?.providerId ?? "" };
}

const deliveryOf = async (id: string) => (await person.get(`/api/testimonials/requests/${id}`)).body.delivery;
const outcome = (providerId: string, name: string) =>
  fetch(`${app().servicesUrl}/inbox/${providerId}`, { method: "POST", body: new URLSearchParams({ outcome: name }) });
const about = (id: string, type = "email.bounced") => ({ type, data: { email_id: id } });

describe("the state of a sent email", () => {
  it.each([
    ["planner", "delivered", ""],
    ["delayed", "delayed", ""],
    ["bounced", "bounced", "mailbox doesn't exist"],
    ["complained", "complained", ""],
  ])("to %s@… is %s on its request", async (name, state, reason) => {
    const email = `${name}+${unique("x")}@example.com`;
    const { id } = await request(email);
    expect(await deliveryOf(id)).toEqual({
      to: email,
      state,
      reason: expect.stringContaining(reason),
      isUnderWay: false,
    });
  });

  it("is on a hold's challenge, with the form that has the address", async () => {
    const email = `bounced+${unique("holder")}@example.com`;
    const hold = await makeHold(person, { contactEmail: email });
    await person.post(`/api/events/${hold.id}/hold/challenge`, {});
    await runJobs();
    await allDelivered();
    const { body } = await person.get<{ ladder: object[] }>(`/api/events/${hold.id}/hold`);
    expect(body.ladder).toMatchObject([
      { eventId: hold.id, delivery: { to: email, state: "bounced" }, addressForm: `/events/${hold.id}/edit` },
    ]);
  });

  it("never moves backward", async () => {
    const { id, providerId } = await request(`${unique("planner")}@example.com`);
    const states = [];
    for (const name of ["bounced", "delivered", "complained", "delivery_delayed"]) {
      await outcome(providerId, name);
      await allDelivered();
      states.push((await deliveryOf(id)) as { state: string });
    }
    expect(states.map(({ state }) => state)).toEqual(["bounced", "bounced", "complained", "complained"]);
  });
});

it("is failed when our provider never accepts it, and sent once an admin retries it", async () => {
  const email = `${unique("planner")}@example.com`;
  const { id } = await makeTestimonialRequest(person, { email, send: true });
  await sql(`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'mail' AND data->>'to' = $1`, [email]);
  await fault({ path: "/resend/emails", kind: "500" });
  await runJobs();
  expect(await deliveryOf(String(id))).toMatchObject({ state: "failed", isUnderWay: false });
  const [letter] = await sql(`SELECT id FROM pgboss.job WHERE name = 'dead-letters' AND data->>'to' = $1`, [email]);
  await (await theAdmin()).post(`/api/admin/jobs/${letter?.id}/retry`);
  await runJobs();
  await allDelivered();
  expect(await deliveryOf(String(id))).toMatchObject({ state: "delivered", reason: "" });
});

describe("a webhook", () => {
  it("only triggers a query to Resend", async () => {
    const { id, providerId } = await request(`${unique("planner")}@example.com`);
    expect(await report(about(providerId))).toBe(200);
    expect(await deliveryOf(id)).toMatchObject({ state: "delivered" });
  });

  it("counts before Resend's id is stored", async () => {
    const { id, providerId } = await request(`bounced+${unique("planner")}@example.com`);
    const [row] = await sql<{ id: string }>(
      `UPDATE sent_emails SET "providerId" = NULL, state = 'queued' WHERE "recordId" = $1 RETURNING id`,
      [id],
    );
    const data = { email_id: providerId, tags: { email_id: row?.id } };
    expect(await report({ type: "email.bounced", data })).toBe(200);
    expect(await deliveryOf(id)).toMatchObject({ state: "bounced" });
  });

  it.each([
    ["without a signature", () => send(JSON.stringify(about("x")))],
    ["with a wrong signature", () => report(about("x"), { secret: `whsec_${btoa("another secret")}` })],
    ["with other bytes than signed", () => report(about("x"), { body: JSON.stringify(about("y")) })],
    ["of six minutes ago", () => report(about("x"), { at: Date.now() - 6 * 60_000 })],
    ["from six minutes ahead", () => report(about("x"), { at: Date.now() + 6 * 60_000 })],
    ["that isn't about an email", () => report({ hello: 1 })],
  ])("%s is 400", async (_, call) => expect(await call()).toBe(400));

  it("about an unknown email changes nothing", async () => {
    const before = await lastChange();
    expect(await report(about(randomUUID()))).toBe(200);
    expect(await report({ type: "domain.updated", data: { id: "d" } })).toBe(200);
    expect(await lastChange()).toEqual(before);
  });

  it("of a megabyte is rejected", async () => expect(await report({ long: "x".repeat(1_000_000) })).toBe(413));
});
