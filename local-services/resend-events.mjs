import { createHmac, randomUUID } from "node:crypto";
import path from "node:path";
import { openObjectStore } from "./object-store.mjs";
import { createDispatcher } from "./webhook-delivery.mjs";

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** An email's outcomes, as its page offers them; `event` is Resend's name. */
export const OUTCOMES = [
  { event: "delivered", title: "Delivered" },
  { event: "delivery_delayed", title: "Delayed" },
  { event: "bounced", title: "Bounced" },
  { event: "complained", title: "Marked as spam" },
];

const BY_ADDRESS = { delayed: "delivery_delayed", bounced: "bounced", complained: "complained" };

/** bounced@…, delayed@… and complained@… say their outcome, also with a label: bounced+anna@… */
export function outcomeOf(recipient) {
  const name = /^(?:.*<)?\s*(delayed|bounced|complained)(?:[+-][^@]*)?@/i.exec(recipient)?.[1];
  return name ? BY_ADDRESS[name.toLowerCase()] : "delivered";
}

/** Webhooks of emails: kept, signed and retried like Stripe's. */
export async function openEmailEvents({ dataDir, faults }) {
  const isRecent = (thing) => thing.object === "webhook_endpoint" || thing.at > Date.now() - MONTH;
  const store = await openObjectStore(path.join(dataDir, "local-services", "mail-events.jsonl"), isRecent);
  const dispatcher = createDispatcher({ store, faults, path: "/resend/webhooks", write: signedEvent });
  return {
    async report(mail) {
      const endpoint = store.get("webhook_endpoint", "ours");
      if (!endpoint) return;
      const event = eventOf(mail);
      const delivery = { object: "_delivery", id: randomUUID(), event: event.id, endpoint: endpoint.id };
      await store.save(event, { ...delivery, at: event.at, state: "waiting", next: Date.now(), attempts: [] });
      dispatcher.wake();
    },
    /** @param {{ url: string, secret: string }} endpoint */
    sendEventsTo: ({ url, secret }) =>
      store.save({ object: "webhook_endpoint", id: "ours", status: "enabled", url, _secret: secret }),
    allDelivered: dispatcher.idle,
    async close() {
      await dispatcher.stop();
      await store.close();
    },
  };
}

function eventOf({ id, message_id, created_at, from, to, subject, tags, last_event }) {
  const type = `email.${last_event}`;
  const bounce = {
    type: "Permanent",
    subType: "General",
    message: "The recipient's email server rejected the message: this mailbox doesn't exist.",
  };
  const data = {
    created_at,
    email_id: id,
    message_id,
    from,
    to,
    subject,
    ...(tags.length > 0 && { tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])) }),
    ...(last_event === "bounced" && { bounce }),
  };
  const at = Date.now();
  const payload = { type, created_at: new Date(at).toISOString(), data };
  return { object: "event", id: `msg_${randomUUID().replaceAll("-", "")}`, type, at, pending_webhooks: 1, payload };
}

/** As Svix signs: base64 of HMAC-SHA-256 over id, time and body, joined by dots. */
function signedEvent({ id, payload }, secret) {
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    body,
    headers: {
      "svix-id": id,
      "svix-timestamp": timestamp,
      "svix-signature": `v1,${signature}`,
      "user-agent": "Svix-Webhooks/1.4 (sender-9YMgn; +https://www.svix.com/http-sender/)",
    },
  };
}
