import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { phonePhoto } from "../support/pictures";
import { fullKit } from "../support/public-kit";
import type { SetupName } from "../support/screens";
import { call, dayFromNow, nameSpeaker, newPerson, signUp, type Made as Versioned } from "./fixtures";
import { sendContract, sendDraft, signer, signToken } from "./signing";
import { confirmAddress, endTrialIn, makeAdmin, sql } from "./sql";

const LONG = "Northwestern Interdisciplinary Conference on Extraordinarily Long-winded Organisational Names "
  .repeat(2)
  .trim();

const LONG_WORD = "Donaudampfschifffahrtsgesellschaft".repeat(6);

type Made = Record<string, string>;
type WithId = { id: string };

const make = (page: Page, path: string, body: object) => call(page, "POST", path, body) as Promise<WithId>;

const firstId = async (page: Page, path: string): Promise<string> =>
  ((await call(page, "GET", path)) as { items: WithId[] }).items[0]?.id ?? "";

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Sends a file as the page's own scripts do. */
async function upload(page: Page, path: string, multipart: Record<string, string | Upload>): Promise<WithId> {
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  const answer = await page.request.post(path, { headers: { "X-CSRF-Token": csrfToken }, multipart });
  if (answer.status() !== 201) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Events in each status, long names, right-to-left names, and a record of each kind. */
async function fillBook(page: Page, app: App): Promise<Made> {
  const { username } = await signUp(page);
  const statuses = ["inquiry", "hold", "contract_sent", "confirmed", "completed", "closed", "lost", "cancelled"];
  const events: string[] = [];
  for (const [index, status] of statuses.entries()) {
    const { id } = await make(page, "/api/events", {
      title: index === 0 ? LONG_WORD.slice(0, 200) : `Keynote ${status}`,
      date: dayFromNow(index * 9 - 20),
      time: "16:45",
      status,
      fee: 7500 + index,
      travelFee: 900,
      venueName: index === 0 ? LONG : "Grand Hall",
      city: "Denver",
      state: "CO",
      clientCompany: index % 2 ? "Acme Corporation" : LONG,
      bureauPartnerName: "Harbor & Main Speakers Bureau",
      bureauRepName: "Priya Raman",
      contactName: "שלום עולם",
      contactEmail: "planner@example.com",
      notes: "A word ".repeat(300),
    });
    events.push(id);
  }
  const contract = await make(page, "/api/contracts", { eventId: events[0] });
  await make(page, "/api/clients", { name: "Acme Corporation, Inc." });
  const { draft, issued } = await makeInvoices(page, events.at(-1) ?? "");
  await make(page, "/api/calendar-feeds", { name: LONG.slice(0, 80), level: "titles" });
  await make(page, "/api/testimonials", {
    clientName: LONG.slice(0, 120),
    content: "A word ".repeat(200),
    rating: 5,
  });
  await make(page, "/api/contract-templates", {
    name: LONG.slice(0, 120),
    clauses: [
      {
        key: "long",
        title: LONG.slice(0, 160),
        text: `${LONG_WORD}\n\n{{event.nothing}} work for hire`,
        condition: "in_person",
      },
      { key: "blank" },
    ],
    defaultFor: "keynote",
  });
  await nameSpeaker(page);
  const { url } = (await call(page, "POST", "/api/testimonials/requests", {
    name: LONG.slice(0, 80),
    message: "It was a joy.",
  })) as { url: string };
  const challenge = randomBytes(32).toString("base64url");
  await sql(
    app,
    `INSERT INTO hold_challenges (id, "speakerId", "eventId", email, "tokenHash", "endsAt")
     SELECT gen_random_uuid(), "speakerId", $2, 'holder@example.com', $3, now() + interval '2 days'
       FROM users WHERE username = $1`,
    [username, events[1], createHash("sha256").update(challenge).digest()],
  );
  const pdf = { name: "w9.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await upload(page, "/api/files", { kind: "tax_form", file: pdf });
  const w9 = { name: LONG.slice(0, 80), isConfirmed: true };
  const taxLink = (await call(page, "POST", "/api/tax-form-links", w9)) as { url: string };
  return {
    taxForm: taxLink.url.split("/").at(-1) ?? "",
    event: events.at(-1) ?? "",
    client: await firstId(page, "/api/clients"),
    bureau: await firstId(page, "/api/bureau-partners"),
    venue: await firstId(page, "/api/venues"),
    trip: (await make(page, "/api/trips", { name: LONG.slice(0, 200), eventIds: events.slice(0, 2) })).id,
    testimonial: await firstId(page, "/api/testimonials"),
    template: await firstId(page, "/api/contract-templates"),
    request: new URL(url).searchParams.get("token") ?? "",
    challenge,
    contract: contract.id,
    draft: draft.id,
    invoice: issued.id,
    payer: String(issued.url).split("/").at(-1) ?? "",
  };
}

/** Of one event: a draft, and one that is overdue, paid in part and has long texts. */
async function makeInvoices(page: Page, eventId: string) {
  const draft = await make(page, "/api/invoices", { eventId });
  const begun = await make(page, "/api/invoices", {});
  const written = (await call(page, "PATCH", `/api/invoices/${begun.id}`, {
    version: 1,
    billToName: LONG.slice(0, 200),
    billToAddress: `${LONG_WORD.slice(0, 200)}\nDenver, CO 80202`,
    lines: [
      { description: LONG.slice(0, 500), quantity: 2.125, unitPrice: 1_999_999.99, eventId },
      { description: "Travel, flat fee", quantity: 1, unitPrice: 1_500 },
    ],
    discountPercent: 12.5,
    taxName: "Sales tax",
    taxRate: 8.875,
    notes: LONG,
  })) as { version: number };
  const issued = (await call(page, "POST", `/api/invoices/${begun.id}/issue`, {
    version: written.version,
    issuedOn: "2026-01-15",
  })) as { id: string; url: string };
  await make(page, "/api/payments", {
    receivedOn: "2026-02-01",
    amount: 250_000.5,
    method: "check",
    reference: LONG_WORD.slice(0, 120),
    invoiceIds: [issued.id],
  });
  return { draft, issued };
}

/** A published kit with text in each section, some of it long; and its links, with and without a password. */
async function publishKit(page: Page, design = "spotlight"): Promise<Made> {
  await signUp(page);
  await nameSpeaker(page, { name: "Dana Okafor", title: LONG });
  for (const [index, status] of ["hold", "confirmed"].entries()) {
    await make(page, "/api/events", { title: "Keynote", date: dayFromNow(index + 1), status });
  }
  const photo = { name: "stage.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await phonePhoto(900, 1200)) };
  const { id: fileId } = await upload(page, "/api/files", { kind: "headshot", file: photo });
  const { bios, topics, clients, awards, introduction, rider } = fullKit();
  const keyed = <T extends object>(items: T[]) => items.map((item, at) => ({ key: `k${at}`, ...item }));
  const { version } = (await call(page, "PATCH", "/api/media-kit", {
    version: 0,
    design,
    accent: "#facc15",
    headline: "Calm is a skill. I teach it to people who have nine seconds.",
    bios,
    topics: [
      ...keyed(topics),
      { key: "long", title: LONG_WORD.slice(0, 160), description: LONG_WORD, takeaways: [LONG_WORD] },
    ],
    videos: [
      {
        key: "reel",
        title: LONG.slice(0, 160),
        address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        posterFileId: null,
      },
    ],
    clients: clients.map(({ name }, at) => ({ key: `c${at}`, name, logoFileId: null })),
    awards: keyed(awards),
    headshots: [{ fileId, description: "Dana on stage" }],
    introduction,
    rider,
    books: [{ key: "book", title: LONG, details: "2021", address: "https://example.com/book", coverFileId: null }],
    fees: { from: 7500, to: 12000, note: "Travel is extra." },
    hidden: [],
  })) as { version: number };
  await call(page, "PUT", "/api/media-kit/publication", { version });
  const link = (fields: object) =>
    call(page, "POST", "/api/media-kit/links", { showsDates: true, ...fields }) as Promise<{
      id: string;
      address: string;
    }>;
  const open = await link({ name: LONG.slice(0, 80) });
  const locked = await link({ name: "Board", password: "open-sesame" });
  return { kit: new URL(open.address).pathname, link: open.id, locked: new URL(locked.address).pathname };
}

/** For visitors: a second version with long texts and every kind of field, and a contract that needs a code. */
async function sendToSigners(page: Page, app: App): Promise<Made> {
  const speaker = await signUp(page);
  await nameSpeaker(page, { name: "Dana Okafor" });
  await confirmAddress(app, speaker);
  const field = (kind: string, fields: object = {}) => ({ key: kind, kind, label: kind, required: true, ...fields });
  const options = [LONG_WORD.slice(0, 100), "Vegan", "Fish"];
  const fields = [
    ...["signature", "initials", "name", "company", "date", "text", "checkbox"].map((kind) => field(kind)),
    field("choice", { label: LONG.slice(0, 120), options, clause: "fee" }),
    field("choice", { key: "more", options: [...options, "Meat", "Nothing"], required: false }),
  ];
  const people = ["signer", "early", "later"].map((name) => `${name}-${speaker.email}`);
  const [first = "", early = "", later = ""] = people;
  const recipients = [
    signer(1, LONG.slice(0, 120), first, fields),
    signer(1, LONG_WORD.slice(0, 80), early, [field("signature")]),
    signer(2, "Łucja Nguyễn", later, [field("signature")]),
  ];
  const text = `**${LONG_WORD}**\n\n- [${LONG_WORD}](https://example.com/rider)`;
  const before = await sendContract(page, app, { recipients });
  const older = await signToken(app, first);
  const draft = (await call(page, "POST", `/api/contracts/${before.id}/versions`, {
    version: before.version,
  })) as Versioned;
  await sendDraft(page, app, draft, {
    clauses: [{ key: "fee", title: LONG.slice(0, 160), text, condition: null }],
    recipients,
  });
  const needsCode = { requireCode: true };
  const one = `coded-${speaker.email}`;
  await sendContract(page, app, { recipients: [signer(1, "Noor Haddad", one, [field("signature")])] }, needsCode);
  await page.context().clearCookies();
  return {
    older,
    signer: await signToken(app, first),
    early: await signToken(app, early),
    later: await signToken(app, later),
    coded: await signToken(app, one),
  };
}

/** A calendar with an ambiguous date, an unknown status and a missing fee. */
async function startImport(page: Page): Promise<Made> {
  await signUp(page);
  const lines = [
    "My speaking calendar,,,,,,,",
    "Event,Date,Hall,City,State,Fee,Stage,Whatever",
    "Expo,3/4/2026,Hall,Denver,CO,5000,verbal yes,a",
    "Fair,5/6/2026,Hall,Austin,TX,,booked,b",
  ];
  const name = `${"A very long name of a file ".repeat(6).trim()}.csv`;
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) };
  return { import: (await upload(page, "/api/imports", { file })).id };
}

/** Signed in as the admin, with content on each admin page. */
async function fillAdmin(page: Page, app: App): Promise<Made> {
  const other = await signUp(page);
  const { id: user } = (await call(page, "GET", "/api/user")) as WithId;
  await make(page, "/api/feedback", { kind: "idea", text: "Show the fee per state, please", mayAnswer: true });
  await make(page, "/api/contact", { name: "Priya Raman", email: other.email, message: LONG });
  const { username } = await signUp(page);
  await makeAdmin(app, username);
  const { trialEndsAt } = (await call(page, "GET", `/api/admin/users/${user}`)) as { trialEndsAt: string };
  await call(page, "PUT", `/api/admin/users/${user}/trial`, { days: 3, trialEndsAt });
  await sql(app, "DELETE FROM announcements");
  for (const level of ["info", "success", "warning", "critical"]) {
    await sql(
      app,
      `INSERT INTO announcements (id, title, text, level, audience, "startsAt", "isDismissible", "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, $3::announcement_level, 'everybody', now() - interval '1 minute', true, now())`,
      [`About ${level} ${"and so on ".repeat(9)}`.trim(), "What to expect: https://status.example.com/planned", level],
    );
  }
  await sql(
    app,
    `INSERT INTO error_groups (id, fingerprint, source, place, name, message, stack, count)
     VALUES (gen_random_uuid(), 'screens', 'route', 'PATCH /api/clients/[id]', 'TypeError', $1, 'at here (x.js:1:2)', 1204)
     ON CONFLICT DO NOTHING`,
    [LONG],
  );
  const letter = { speakerId: null, to: other.email, template: "username-recovery", props: { username: "reader" } };
  await sql(
    app,
    `INSERT INTO pgboss.job (name, data, output) VALUES ('dead-letters', $1, '{"message": "the mailbox was full"}')`,
    [letter],
  );
  return {
    user,
    announcement: await firstId(page, "/api/admin/announcements"),
    message: await firstId(page, "/api/admin/messages"),
  };
}

/** Signs in and creates the data of one group of screens; the values replace the brackets in their URLs. */
export const SETUPS: Record<SetupName, (page: Page, app: App) => Promise<unknown>> = {
  visitor: async () => undefined,
  newcomer: (page) => call(page, "POST", "/api/register", newPerson()),
  empty: signUp,
  full: fillBook,
  kit: (page) => publishKit(page),
  editorialKit: (page) => publishKit(page, "editorial"),
  marqueeKit: (page) => publishKit(page, "marquee"),
  signing: sendToSigners,
  import: startImport,
  lastDays: async (page, app) => endTrialIn(app, await signUp(page), "3 days"),
  blocked: async (page, app) => endTrialIn(app, await signUp(page), "-1 minute"),
  admin: fillAdmin,
};
