import { createHash, randomUUID } from "node:crypto";
import path from "node:path";
import { json, parseJson, Refusal } from "./http.mjs";
import { inboxActions, inboxPages } from "./inbox.mjs";
import { openMailStore } from "./mail-store.mjs";
import { openEmailEvents, outcomeOf } from "./resend-events.mjs";

const PER_PAGE = { least: 1, most: 100, usual: 20 };
const RECIPIENTS = 50;
const KEY_LIFE = 24 * 60 * 60 * 1000;
const RATE = { "ratelimit-limit": "10", "ratelimit-remaining": "9", "ratelimit-reset": "1" };
const ADDRESS = /^(?:[^<>\r\n]*<\s*[^\s<>@]+@[^\s<>@]+\s*>|[^\s<>@]+@[^\s<>@]+)$/;

/**
 * Fake Resend: mails stay in `dataDir` and can be read in the inbox.
 * @returns {Promise<import("./server.mjs").Service>}
 */
export async function openResend({ dataDir, faults }) {
  const store = await openMailStore(path.join(dataDir, "local-services"));
  const events = await openEmailEvents({ dataDir, faults });
  const inFlight = new Set();

  async function send({ headers, body, work }) {
    const payload = parseJson(body);
    const key = readKey(headers["idempotency-key"]);
    refuseBadMail(payload);
    const fingerprint = createHash("sha256").update(JSON.stringify(payload)).digest("hex");
    if (key === null) return json(200, { id: await accept(payload, { work }) }, RATE);

    if (inFlight.has(key)) {
      throw failure(
        409,
        "concurrent_idempotent_requests",
        "Another request with the same idempotency key is in progress.",
      );
    }
    const before = store.newestFirst().find(({ idempotencyKey }) => idempotencyKey === key);
    if (before && Date.parse(before.created_at) > Date.now() - KEY_LIFE) {
      if (before.fingerprint === fingerprint) return json(200, { id: before.id }, RATE);
      const message = "This idempotency key has already been used with a different payload.";
      throw failure(409, "invalid_idempotent_request", message);
    }
    inFlight.add(key);
    try {
      return json(200, { id: await accept(payload, { work, idempotencyKey: key, fingerprint }) }, RATE);
    } finally {
      inFlight.delete(key);
    }
  }

  async function accept(payload, { work, ...kept }) {
    await work();
    const mail = { ...mailOf(payload), ...kept };
    await store.add(mail);
    await events.report(mail);
    return mail.id;
  }

  function list({ query }) {
    const limit = Number(query.get("limit") ?? PER_PAGE.usual);
    if (!Number.isInteger(limit) || limit < PER_PAGE.least || limit > PER_PAGE.most) {
      throw failure(422, "validation_error", "The `limit` must be a number between 1 and 100.");
    }
    const mails = store.newestFirst();
    const after = query.get("after");
    const start = mails.findIndex(({ id }) => id === after) + 1;
    if (after && start === 0) throw failure(404, "not_found", "Email not found");
    const data = mails.slice(start, start + limit).map(inList);
    return json(200, { object: "list", has_more: start + limit < mails.length, data }, RATE);
  }

  return {
    title: "Email",
    standsInFor: "Resend",
    prefix: "/resend",
    home: "/inbox",
    about: () =>
      store.count() === 1 ? "1 email in the inbox" : `${store.count().toLocaleString("en-US")} emails in the inbox`,
    pages: inboxPages(store),
    actions: inboxActions(store, events),
    failure: (status, milliseconds) => FAULTY[status]?.(milliseconds),
    async handle(exchange) {
      refuseStranger(exchange.headers.authorization);
      const [, collection, id, ...rest] = exchange.path.split("/");
      if (collection !== "emails" || rest.length > 0)
        throw failure(404, "not_found", "The requested endpoint does not exist.");
      if (!id && exchange.method === "POST") return send(exchange);
      if (exchange.method !== "GET")
        throw failure(405, "method_not_allowed", "Method is not allowed for the requested path.");
      if (!id) return list(exchange);
      const mail = store.get(id);
      if (!mail) throw failure(404, "not_found", "Email not found");
      return json(200, whole(mail), RATE);
    },
    sendEventsTo: events.sendEventsTo,
    allDelivered: events.allDelivered,
    async close() {
      await events.close();
      await store.close();
    },
  };
}

const failure = (statusCode, name, message) => new Refusal(json(statusCode, { statusCode, name, message }, RATE));

const FAULTY = {
  429: (milliseconds) => {
    const { answer } = failure(
      429,
      "rate_limit_exceeded",
      "Too many requests. You can only make 10 requests per second.",
    );
    const seconds = String(Math.ceil(milliseconds / 1000));
    Object.assign(answer.headers, { "ratelimit-remaining": "0", "ratelimit-reset": seconds, "retry-after": seconds });
    return answer;
  },
  500: () => failure(500, "internal_server_error", "An unexpected error occurred.").answer,
};

function refuseStranger(authorization) {
  if (!/^Bearer \S+$/.test(authorization ?? ""))
    throw failure(401, "missing_api_key", "Missing API key in the authorization header.");
}

function readKey(header) {
  if (header === undefined) return null;
  if (header.length < 1 || header.length > 256)
    throw failure(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
  return header;
}

function refuseBadMail(payload) {
  const missing = (field) => failure(422, "missing_required_field", `Missing ${field} field.`);
  if (typeof payload !== "object" || payload === null || Array.isArray(payload))
    throw failure(422, "validation_error", "The request body must be a JSON object.");
  if (!payload.from) throw missing("`from`");
  if (listOf(payload.to).length === 0) throw missing("`to`");
  if (typeof payload.subject !== "string" || payload.subject === "") throw missing("`subject`");
  if (!payload.html && !payload.text) throw missing("`html` or `text`");
  if (/[\r\n]/.test(payload.subject)) throw invalid("subject", "A line break is not allowed in it.");
  for (const field of ["html", "text"])
    if (payload[field] && typeof payload[field] !== "string") throw invalid(field, "It must be a text.");
  for (const field of ["from", "to", "cc", "bcc", "reply_to"]) {
    const given = listOf(payload[field]);
    if (given.length > RECIPIENTS) throw invalid(field, `It takes ${RECIPIENTS} addresses at most.`);
    if (given.some((one) => typeof one !== "string" || !ADDRESS.test(one.trim()))) {
      throw invalid(
        field,
        "The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.",
      );
    }
  }
}

const invalid = (field, why) => failure(422, "validation_error", `Invalid \`${field}\` field. ${why}`);

const listOf = (value) => (value === undefined || value === null || value === "" ? [] : [value].flat());
const listOrNull = (value) => (listOf(value).length > 0 ? listOf(value) : null);

function mailOf(payload) {
  const id = randomUUID();
  return {
    id,
    message_id: `<${id}@local.resend.example>`,
    created_at: new Date().toISOString(),
    from: payload.from,
    to: listOf(payload.to),
    cc: listOrNull(payload.cc),
    bcc: listOrNull(payload.bcc),
    reply_to: listOrNull(payload.reply_to),
    subject: payload.subject,
    html: payload.html ?? null,
    text: payload.text ?? null,
    headers: payload.headers ?? {},
    tags: payload.tags ?? [],
    attachments: listOf(payload.attachments),
    scheduled_at: payload.scheduled_at ?? null,
    last_event: outcomeOf(listOf(payload.to)[0]),
  };
}

function inList({
  id,
  message_id,
  to,
  from,
  created_at,
  subject,
  bcc,
  cc,
  reply_to,
  scheduled_at,
  last_event = "delivered",
}) {
  return { id, message_id, to, from, created_at, subject, bcc, cc, reply_to, scheduled_at, last_event };
}

function whole(mail) {
  return { object: "email", ...inList(mail), html: mail.html, text: mail.text, tags: mail.tags };
}
