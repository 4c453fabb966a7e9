import { beforeAll, describe, expect, it } from "vitest";
import { KIT_SECTIONS } from "@/lib/media-kit/list";
import { countWords, filesOf, visibleSections } from "@/lib/media-kit/rules";
import { type KitContent, kitContentSchema } from "@/lib/media-kit/schema";
import { readVideoAddress } from "@/lib/media-kit/videos";
import type { FeesByStateDto } from "@/lib/reports/fees-by-state/report-schema";
import type { IncomeDto } from "@/lib/reports/income/income";
import { seed } from "../../prisma/seed.mjs";
import { type App, sql, startApp } from "../support/app";
import { TEST_SECRET } from "../support/app-process";
import { lastChange } from "../support/changes";
import { runJobs } from "../support/mails";
import { expectStatus, makeEvent, PASSWORD, Person, signUp } from "../support/people";
import { countRows, listTables, seedTenant } from "../support/tenants";

let own: App;
let other: Person;
let demo: Person;

/** Files that the seed stored. */
const stored = new Map<string, Buffer>();

const load = () =>
  seed({
    connectionString: own.ownerUrl,
    demoPassword: PASSWORD,
    adminPassword: PASSWORD,
    secret: TEST_SECRET,
    putFile: async (path: string, bytes: Buffer) => stored.set(path, bytes),
  });

/** Its own server and database, so that the accounts `demo` and `admin` belong to no other test. */
beforeAll(async () => {
  own = await startApp({ env: { LOG_LEVEL: "silent" } });
  other = await signUp(own);
  await seedTenant(other, "SomebodyElse");
  await runJobs(own);
  await load();
  await sql(
    `UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day' WHERE name = 'make-sample-contracts'`,
    [],
    own,
  );
  await runJobs(own);
  demo = new Person(own, "demo", "demo@example.com", PASSWORD);
  expectStatus(await demo.post("/api/login", { username: "demo", password: PASSWORD }), 200, "the demo's log-in");
  const [user] = await sql<{ id: string; speakerId: string }>(
    `SELECT id, "speakerId" FROM users WHERE username = 'demo'`,
    [],
    own,
  );
  Object.assign(demo, { userId: user?.id, speakerId: user?.speakerId });
});

type Facts = Record<string, unknown>;
type Found = Record<"sessions" | "contacts" | "ladder" | "items", Facts[]> &
  Record<"fee" | "quotedFee" | "rank" | "version" | "total", number> &
  Record<"travelMode", string>;

const rows = <R extends Facts = Facts>(text: string) => sql<R>(text, [demo.speakerId], own);
const eventOf = async (title: string) =>
  (await rows(`SELECT id FROM events WHERE "speakerId" = $1 AND title = '${title}' ORDER BY "startsOn" DESC`))[0]?.id;
const get = async <Answer = Found>(path: string) => (await demo.get<Answer & object>(path)).body as Answer;

/** Tables that the demo has rows in. */
const BOOK = [
  ...["events", "event_contacts", "event_sessions", "event_status_changes", "event_tasks", "holds", "deals"],
  ...["clients", "contacts", "activities", "bureau_partners", "representatives", "commission_lines", "venues"],
  ...["contracts", "contract_events", "contract_recipients", "contract_signatures", "contract_texts"],
  ...[
    "invoices",
    "invoice_lines",
    "invoice_installments",
    "invoice_texts",
    "invoice_events",
    "payments",
    "settlements",
  ],
  ...["files", "testimonials", "media_kits", "kit_links", "kit_visits", "kit_downloads"],
];
const LOG_IN = ["sessions", "users"];

/** All rows of a speaker, as one text per table. */
async function contentsOf({ speakerId }: Person): Promise<Record<string, string>> {
  const tables = (await listTables(own)).filter(({ tenant, name }) => tenant && !LOG_IN.includes(name));
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ state: string | null }>(
        `SELECT string_agg(md5((to_jsonb(t) - 'version' - 'updatedAt')::text), ' ' ORDER BY (to_jsonb(t) - 'version' - 'updatedAt')::text)
           AS state FROM "${name}" t WHERE "speakerId" = $1`,
        [speakerId],
        own,
      );
      return [name, row?.state ?? ""] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** Each booking that counts, as a row of a spreadsheet: whole dollars. Virtual ones are at home, which the demo has not said. */
async function bookings() {
  const found = await rows<{
    id: string;
    year: number;
    state: string;
    fee: number;
    travel: number;
    commission: number;
  }>(
    `SELECT id, extract(year FROM "startsOn")::int AS year, CASE WHEN type = 'virtual' THEN 'unknown' ELSE 'US-' || state END AS state,
            CASE status WHEN 'cancelled' THEN "keptCents" ELSE "feeCents" END / 100 AS fee,
            CASE WHEN status <> 'cancelled' AND "travelMode" = 'buyout' THEN "travelFeeCents" ELSE 0 END / 100 AS travel,
            (SELECT coalesce(sum("amountCents"), 0) FROM commission_lines l
              WHERE l."eventId" = e.id AND l."feeKind" = 'gross' AND l.state <> 'waived')::int / 100 AS commission
       FROM events e WHERE "speakerId" = $1 AND (status IN ('confirmed', 'completed', 'closed') OR "keptCents" > 0)`,
  );
  return found;
}

type Booking = Awaited<ReturnType<typeof bookings>>[number];

function columnSums(of: readonly Booking[]) {
  const sums = { events: of.length, fees: 0, travel: 0, commission: 0, net: 0 };
  for (const { fee, travel, commission } of of) {
    sums.fees += fee;
    sums.travel += travel;
    sums.commission += commission;
    sums.net += fee + travel - commission;
  }
  return sums;
}

describe("demo data", () => {
  it("covers every part of the book, and has the counts that the README names", async () => {
    const counts = await countRows(demo);
    expect(counts).toMatchObject({ events: 63, clients: 13, bureau_partners: 3, representatives: 5 });
    const statuses = await rows(`SELECT DISTINCT status FROM events WHERE "speakerId" = $1`);
    expect(statuses).toHaveLength(10);
    expect(BOOK.filter((name) => !counts[name])).toEqual([]);
  });

  it("has in the reports of its years what a spreadsheet of its bookings adds up to", async () => {
    const sheet = await bookings();
    const years = [...new Set(sheet.map(({ year }) => year))].toSorted();
    expect(years.length).toBeGreaterThan(2);
    for (const year of years) {
      const states = Map.groupBy(
        sheet.filter((row) => row.year === year),
        ({ state }) => state,
      );
      const { performed } = await get<FeesByStateDto>(`/api/reports/fees-by-state?year=${year}`);
      const said = performed.rows.map(({ place, events, fees, travel, commission, net }) => [
        place,
        { events, fees, travel, commission, net },
      ]);
      const expected = [...states].map(([state, of]) => [state, columnSums(of)]);
      expect(Object.fromEntries(said), String(year)).toEqual(Object.fromEntries(expected));
      const { groups } = await get<IncomeDto>(`/api/reports/income?year=${year}&basis=invoices`);
      const invoiced = groups.filter(({ by }) => by === "client").reduce((sum, { income }) => sum + income, 0);
      const [asked] = await rows<{ dollars: number }>(
        `SELECT coalesce(sum(CASE kind WHEN 'invoice' THEN "totalCents" ELSE -"totalCents" END), 0)::int / 100.0::float8 AS dollars
           FROM invoices WHERE "speakerId" = $1 AND "issuedOn" BETWEEN '${year}-01-01' AND '${year}-12-31'`,
      );
      expect(invoiced).toBe(asked?.dollars);
    }
  });

  it("marks everything that can be removed automatically", async () => {
    const marked = await sql<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'sample'`,
      [],
      own,
    );
    expect(marked.map(({ name }) => name).toSorted()).toEqual(
      [
        ...["bureau_partners", "clients", "contacts", "events", "representatives", "testimonials", "venues"],
        ...["files", "kit_links", "media_kits", "contracts", "contract_templates", "invoices", "payments"],
      ].toSorted(),
    );
    for (const { name } of marked.filter((one) => BOOK.includes(one.name))) {
      const found = await rows(`SELECT bool_and(sample) AS all FROM ${name} WHERE "speakerId" = $1`);
      expect({ name, ...found[0] }).toEqual({ name, all: true });
    }
  });

  it("has a published kit with content in every section that follows its own rules", async () => {
    const [kit] = await rows<{ content: KitContent; published: KitContent }>(
      `SELECT content, published FROM media_kits WHERE "speakerId" = $1`,
    );
    const content = kitContentSchema.parse(kit?.content);
    expect(kit?.published).toEqual(content);
    expect(visibleSections(content).toSorted()).toEqual([...KIT_SECTIONS].toSorted());
    expect(Object.values(content.bios).map(countWords)).toEqual([50, 100, 300]);
    expect(content.videos.map(({ address }) => readVideoAddress(address)?.host)).toEqual(["Vimeo"]);
    const files = await rows<{ id: string; path: string; webPath: string | null; thumbPath: string; kind: string }>(
      `SELECT id, path, "thumbPath", "webPath", kind FROM files WHERE "speakerId" = $1 AND kind <> 'issued'`,
    );
    expect(filesOf(content).toSorted()).toEqual(files.map(({ id }) => id).toSorted());
    for (const { path, thumbPath, webPath, kind } of files) {
      expect(stored.get(path)?.length).toBeGreaterThan(1000);
      expect(stored.has(thumbPath)).toBe(true);
      expect(stored.has(webPath ?? "")).toBe(kind === "headshot");
    }
  });

  it("has links that open for anyone, for a bureau's clients and with a password", async () => {
    const { items } = (
      await demo.get<{ items: { address: string; name: string; visits: number }[] }>("/api/media-kit/links")
    ).body;
    const open = async (name: string) => {
      const address = items.find((link) => link.name === name)?.address ?? "";
      return (await demo.get(`/api/public/media-kits/${address.split("/").at(-1)}`)).text;
    };
    expect(await open("Acme, June")).toContain("demo@example.com");
    const safe = await open("Northlight, for their planners");
    expect(safe).toContain("hannah@northlightspeakers.example.com");
    expect(safe).not.toMatch(/demo@example|555-0123|marenholloway\.example/);
    expect(await open("Credit union board, with password")).not.toContain("Holloway");
    expect(items.map(({ visits }) => visits > 0)).toEqual([true, true, true]);
    const asked = await rows(`SELECT title FROM events WHERE "speakerId" = $1 AND "kitLinkId" IS NOT NULL`);
    expect(asked).toHaveLength(1);
  });

  it("has a signed contract, a pending one and a draft, emailed to no one", async () => {
    const { items } = (await demo.get<{ items: Facts[] }>("/api/contracts?sort=sent")).body;
    expect(items.map(({ state, waitingOn }) => [state, waitingOn !== ""])).toEqual([
      ["sent", true],
      ["completed", false],
      ["draft", false],
    ]);
    for (const { id } of items) {
      const pdf = await demo.get(`/api/contracts/${String(id)}/pdf`);
      expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    }
    expect(await rows(`SELECT id FROM sent_emails WHERE "speakerId" = $1`)).toEqual([]);
  });

  it("promises no sealed file for its signed contract, which was written before it was sent", async () => {
    const [signed] = await rows(
      `SELECT id, "createdAt" < "sentAt" AS "isOlder" FROM contracts WHERE "speakerId" = $1 AND state = 'completed'`,
    );
    expect(signed?.isOlder).toBe(true);
    const { text } = await demo.get(`/contracts/${String(signed?.id)}`);
    expect(text).toContain("Document number");
    expect(text).not.toMatch(/sealed (PDF|file)/);
  });

  it("has coordinates for every hall", async () => {
    const lost = await rows(
      `SELECT title FROM events WHERE "speakerId" = $1 AND "venueId" IS NOT NULL AND ("placeTimeZone" = '' OR latitude IS NULL)`,
    );
    expect(lost).toEqual([]);
    const online = await rows(
      `SELECT DISTINCT "timeZone" <> '' AS zone FROM events WHERE "speakerId" = $1 AND "venueId" IS NULL`,
    );
    expect(online).toEqual([{ zone: true }]);
  });

  it("has a history that ends at the status, is in the past and in order", async () => {
    const wrong = await rows(
      `SELECT e.title FROM events e LEFT JOIN LATERAL (
          SELECT array_agg(c."to" ORDER BY c.at) AS steps, array_agg(c."from" ORDER BY c.at) AS froms, min(c.at) AS first,
                 max(c.at) AS last, count(DISTINCT c.at) AS moments
            FROM event_status_changes c WHERE c."eventId" = e.id) h ON true
        WHERE e."speakerId" = $1 AND (
          CASE WHEN h.steps IS NULL THEN e.status <> 'inquiry'
               ELSE h.steps[cardinality(h.steps)] <> e.status OR h.froms <> ARRAY['inquiry']::event_status[] || h.steps[:cardinality(h.steps) - 1]
                    OR h.first <= e."createdAt" OR h.last <> e."statusChangedAt" OR h.moments < cardinality(h.steps) END
          OR e."statusChangedAt" > now() OR e."createdAt"::date >= e."startsOn")`,
    );
    expect(wrong).toEqual([]);
    const early = await rows(
      `SELECT e.title FROM events e JOIN events o ON o.id = e."cameFromEventId"
        WHERE e."speakerId" = $1 AND e."createdAt"::date <= o."startsOn"`,
    );
    expect(early).toEqual([]);
  });

  it("has two parties on one date, the bureau's hold before the client's", async () => {
    const id = await eventOf("Managers'' Retreat");
    const { rank, ladder } = await get(`/api/events/${id}/hold`);
    expect(rank).toBe(2);
    expect(ladder.map((rung) => [rung.rank, rung.holder, rung.confirmBy !== null])).toEqual([
      [1, "Marquee Lane Speakers", true],
      [2, "Nordlund Foods", false],
    ]);
  });

  it("has a checklist in progress, sessions and people on the next event", async () => {
    const next = await rows<{ id: string; title: string }>(
      `SELECT id, title FROM events WHERE "speakerId" = $1 AND status = 'confirmed' AND "startsOn" >= current_date
        ORDER BY "startsOn" LIMIT 1`,
    );
    const { sessions, contacts, quotedFee, fee, travelMode } = await get(`/api/events/${next[0]?.id}`);
    expect(sessions.map(({ type }) => type)).toEqual(["keynote", "workshop"]);
    expect(contacts.length).toBeGreaterThan(1);
    expect(quotedFee).toBeGreaterThan(fee);
    expect(travelMode).toBe("reimbursed");
    const { items } = await get(`/api/events/${next[0]?.id}/tasks`);
    const done = items.filter((task) => task.done).length;
    expect(done).toBeGreaterThan(3);
    expect(done).toBeLessThan(items.length);
  });

  it("follows the bureaus' terms with lines due and paid, a shared one and a spin-off", async () => {
    const lines = await rows(
      `SELECT l.kind, l.state, count(*)::int AS count, bool_and((l."paidOn" IS NOT NULL) = (l.state = 'paid')) AS dated,
              bool_and(coalesce(l."paidOn", current_date) <= current_date) AS past
         FROM commission_lines l WHERE l."speakerId" = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "commission due",
      "commission paid",
      "co_broke paid",
      "spin_off paid",
    ]);
    expect(lines.every(({ dated, past }) => dated && past)).toBe(true);
    const id = await eventOf("Engineering All-hands");
    const { items } = await get(`/api/events/${id}/commission-lines`);
    expect(items.map(({ amount }) => amount)).toEqual([2100, 1400]);
  });

  it("matches the app's own calculation for lines that follow the terms", async () => {
    const due = await rows<{ eventId: string; amountCents: number; dueOn: string }>(
      `SELECT "eventId", "amountCents", "dueOn"::text FROM commission_lines
        WHERE "speakerId" = $1 AND state = 'due' ORDER BY "eventId"`,
    );
    for (const { eventId, amountCents, dueOn } of due) {
      const { fee, version } = await get(`/api/events/${eventId}`);
      // Changed and changed back, which recalculates the line each time.
      expectStatus(await demo.patch(`/api/events/${eventId}`, { fee: fee + 1, version }), 200, "another fee");
      expectStatus(await demo.patch(`/api/events/${eventId}`, { fee, version: version + 1 }), 200, "the fee again");
      const { items } = await get(`/api/events/${eventId}/commission-lines`);
      expect(items.map((line) => [Number(line.amount) * 100, line.dueOn])).toEqual([[amountCents, dueOn]]);
    }
    expect(due.length).toBeGreaterThan(3);
  });

  it("has a referral tree, an agreement of several dates, and testimonials about past events", async () => {
    const id = await eventOf("Storm Season Summit");
    const { items } = await get(`/api/events/${id}/referrals`);
    expect(Math.max(...items.map(({ depth }) => Number(depth)))).toBe(3);
    const shared = await rows(
      `SELECT count(*)::int AS dates FROM events WHERE "speakerId" = $1 AND "dealId" IS NOT NULL GROUP BY "dealId" ORDER BY 1`,
    );
    expect(shared.map(({ dates }) => dates)).toEqual([2, 2, 3]);
    const said = await rows(
      `SELECT DISTINCT t.state::text, e.status IN ('completed', 'closed') AND t."clientId" = e."clientId" AS held
         FROM testimonials t LEFT JOIN events e ON e.id = t."eventId" WHERE t."speakerId" = $1 ORDER BY 1`,
    );
    expect(said).toEqual([
      { state: "approved", held: true },
      { state: "received", held: true },
    ]);
  });

  it("is added once: a second start changes nothing", async () => {
    const before = await lastChange(own);
    await load();
    expect(await lastChange(own)).toEqual(before);
  });
});

const NONE = {
  events: 0,
  clients: 0,
  bureauPartners: 0,
  representatives: 0,
  venues: 0,
  testimonials: 0,
  contracts: 0,
  invoices: 0,
  files: 0,
  mediaKits: 0,
};
const LISTS = [
  "events",
  "clients",
  "bureau-partners",
  "representatives",
  "venues",
  "testimonials",
  "contracts",
  "invoices",
];

describe("removing the demo data", () => {
  const listed = async () => {
    const totals = await Promise.all(LISTS.map(async (noun) => (await get(`/api/${noun}`)).total));
    return totals.reduce((sum, total) => sum + total, 0);
  };
  const remove = async () => (await demo.delete("/api/demo-data")).body;
  const restore = async () => (await demo.post("/api/demo-data/restoration", {})).body;

  it("empties every list, once, and its undo restores every row as it was", async () => {
    const [before, theirs, held] = [await contentsOf(demo), await contentsOf(other), await listed()];
    const removed = await remove();
    expect(removed).toMatchObject({
      events: 63,
      clients: 13,
      bureauPartners: 3,
      representatives: 5,
      testimonials: 4,
      contracts: 3,
      invoices: 5,
      files: 15,
      mediaKits: 1,
      kept: 0,
    });
    expect(await listed()).toBe(0);
    expect(await remove()).toEqual({ ...NONE, kept: 0 });
    const { kept: _, ...counts } = removed;
    expect(await restore()).toEqual(counts);
    expect(await restore()).toEqual(NONE);
    expect(await listed()).toBe(held);
    expect(await contentsOf(demo)).toEqual(before);
    expect(await contentsOf(other)).toEqual(theirs);
  });

  it("keeps the kit, its pictures and its bureau if a link of the user's own shows it", async () => {
    const before = await contentsOf(demo);
    await rows(`UPDATE kit_links SET sample = false WHERE "speakerId" = $1 AND "isBureauSafe"`);
    expect(await remove()).toMatchObject({ events: 63, files: 2, mediaKits: 0, bureauPartners: 2, representatives: 4 });
    const [left] = await rows(
      `SELECT (SELECT count(*)::int FROM media_kits WHERE "speakerId" = $1) AS kits,
              (SELECT count(*)::int FROM kit_links WHERE "speakerId" = $1) AS links,
              (SELECT count(*)::int FROM testimonials WHERE "speakerId" = $1 AND "deletedAt" IS NULL) AS testimonials`,
    );
    expect(left).toEqual({ kits: 1, links: 1, testimonials: 3 });
    await restore();
    for (const table of ["kit_links", "media_kits", "files", "bureau_partners", "representatives", "testimonials"]) {
      await rows(`UPDATE ${table} SET sample = true WHERE "speakerId" = $1`);
    }
    expect(await contentsOf(demo)).toEqual(before);
  });

  it("keeps a client that an event of the user's own uses, with its people, and removes everything else", async () => {
    const client = (await get("/api/clients?q=Prairie")).items[0] ?? {};
    const event = await makeEvent(demo, { clientId: client.id });
    expect(await remove()).toMatchObject({ events: 63, clients: 12, kept: 1 });
    const people = await rows(
      `SELECT bool_or(p.sample) AS sample, count(*)::int AS count FROM contacts p JOIN clients c ON c.id = p."clientId"
        WHERE p."speakerId" = $1 AND c."deletedAt" IS NULL`,
    );
    expect(people).toEqual([{ sample: false, count: 4 }]);
    expect(await listed()).toBe(2);
    for (const path of [`/api/events/${event.id}`, `/api/clients/${client.id}`]) {
      expectStatus(await demo.delete(path), 204, path);
    }
  });

  it("leaves no row in any table once the trash has been emptied, and deletes nothing of other accounts", async () => {
    const theirs = await contentsOf(other);
    await rows(`UPDATE removed_samples SET "removedAt" = "removedAt" - interval '31 days' WHERE "speakerId" = $1`);
    for (const table of [
      ...[
        "files",
        "events",
        "clients",
        "bureau_partners",
        "representatives",
        "venues",
        "testimonials",
        "contracts",
        "invoices",
      ],
    ]) {
      await rows(
        `UPDATE ${table} SET "deletedAt" = now() - interval '31 days' WHERE "speakerId" = $1 AND "deletedAt" IS NOT NULL`,
      );
    }
    await rows(`UPDATE speakers SET digest = 'off' WHERE id = $1`);
    // Three nights: contracts, then their files, then the events of those.
    for (let night = 0; night < 3; night += 1) {
      await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day'`, [], own);
      await runJobs(own);
    }
    const left = Object.entries(await countRows(demo)).filter(([name, count]) => count > 0 && !LOG_IN.includes(name));
    expect(left.filter(([name]) => name !== "idempotency_keys")).toEqual([]);
    expect(await contentsOf(other)).toEqual(theirs);
  });
});

describe("loading the demo data into an empty account", () => {
  const counts = {
    events: 63,
    clients: 13,
    bureauPartners: 3,
    representatives: 5,
    testimonials: 4,
    contracts: 3,
    invoices: 5,
    mediaKits: 0,
  };

  it("adds it once, also for two concurrent clicks, and nothing of the kit", async () => {
    const person = await signUp(own);
    const load = () => person.post("/api/demo-data", {});
    const [one, two] = (await Promise.all([load(), load()])).map(({ body }) => body);
    expect([one, two].toSorted((a, b) => Number(a?.events) - Number(b?.events))).toMatchObject([NONE, counts]);
    expect((await load()).body).toEqual(NONE);
    expect(await countRows(person)).toMatchObject({ events: 63, media_kits: 0, files: 2 });
    expect((await person.delete("/api/demo-data")).body).toMatchObject({ events: 63, kept: 0 });
    // Removed data is restored rather than added again.
    expect((await load()).body).toMatchObject(counts);
    expect(await countRows(person)).toMatchObject({ events: 63, clients: 13 });
  });

  it("is rejected with an error text when the account has records, and changes nothing", async () => {
    const person = await signUp(own);
    await makeEvent(person);
    const before = await countRows(person);
    expect(await person.post("/api/demo-data", {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("only for an empty account") },
    });
    expect(await countRows(person)).toEqual(before);
  });

  it("is limited to ten times an hour", async () => {
    const person = await signUp(own);
    const answers = await Promise.all(Array.from({ length: 11 }, () => person.post("/api/demo-data", {})));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
