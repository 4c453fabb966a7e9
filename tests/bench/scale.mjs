import { withClient } from "../../scripts/lib/connect.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { bulkLoad, EVENT_ID, makeDatabase } from "./data.mjs";
import { p95, timed } from "./measure.mjs";
import { figure } from "./report.mjs";

/** One speaker's records; with 1,000 speakers 1,000,000 events, 200,000 invoices, 100,000 contracts and 500,000 expenses. */
const KEPT = { events: 1_000, contracts: 100, invoices: 200, expenses: 500, clients: 200, bureau_partners: 10 };

const REQUESTS = [
  "/api/events?limit=50",
  "/api/events?limit=50&q=summit",
  "/api/events/board",
  "/api/calendar/year",
  `/api/events/${EVENT_ID}`,
  `/events/${EVENT_ID}/money`,
  "/api/clients?limit=50",
  "/api/bureau-partners?limit=50",
  "/api/contracts?limit=50",
  "/api/invoices?limit=50",
  "/api/invoices/owing",
  "/api/payments?limit=50",
  "/api/expenses?limit=50",
  "/api/action-items",
  "/api/reports/income",
  "/api/reports/fees-by-state",
  "/api/reports/taxes",
  "/api/reports/1099",
  "/events",
  "/clients",
  "/contracts",
  "/invoices",
  "/expenses",
  "/",
];

/** Parts before wholes. */
const COPIED = [
  "clients",
  "bureau_partners",
  "representatives",
  "events",
  "contracts",
  "contract_recipients",
  "invoices",
  "invoice_lines",
  "invoice_installments",
  "payments",
  "settlements",
  "expenses",
  "expense_shares",
];

/**
 * Lists, pages and reports of one speaker while 100, 500 and 1,000 speakers have as much each: by how much the 95th percentile
 * grows, and the tables that were read from end to end, each with the number of speakers.
 * @param {{ cluster: any, start: (database: { url: string }) => Promise<import("./server.mjs").Server>, passwordHash: string }} stage
 * @param {{ quick: boolean }} options
 */
export async function measureScale({ cluster, start, passwordHash }, { quick }) {
  const steps = quick ? [2, 10, 20] : [100, 500, 1_000];
  const rounds = quick ? 10 : 60;
  const database = await step("Loading one speaker", () =>
    makeDatabase(cluster, { name: "scale", speakers: 1, passwordHash }),
  );
  await step("Keeping a part of it", () => bulkLoad(cluster, "scale", keepPart));
  const server = await start(database);
  /** @type {Map<string, number[]>} */
  const growth = new Map(REQUESTS.map((path) => [path, []]));
  const scanned = new Set();
  let count = 1;
  for (const speakers of steps) {
    await step(`Loading ${speakers} speakers`, () =>
      bulkLoad(cluster, "scale", (run) => copySpeakers(run, count + 1, speakers)),
    );
    count = speakers;
    await step(`Asking with ${speakers} speakers`, async () => {
      const before = await scansOf(database.ownerUrl);
      for (const [path, times] of growth) times.push(await slowest(server, path, rounds));
      for (const [table, scans] of await scansOf(database.ownerUrl)) {
        if (scans > (before.get(table) ?? 0)) scanned.add(`${table} (${speakers})`);
      }
    });
  }
  return [
    ...[...growth].map(([path, [first = 0, middle = 0, last = 0]]) =>
      figure({
        what: `\`GET ${path.replace(EVENT_ID, "{id}")}\` with ${steps.join(", ")} speakers: 95th percentile`,
        ours: `${last.toFixed(1)} ms`,
        yardstick: `${first.toFixed(1)} and ${middle.toFixed(1)} ms`,
        value: last / first,
        atMost: 1.2,
      }),
    ),
    figure({
      what: "Large tables that these requests read from end to end",
      ours: [...scanned].join(", "),
      value: scanned.size,
      atMost: 0,
      unit: "tables",
    }),
  ];
}

/** The 95th percentile in milliseconds, after five requests that warm up. */
async function slowest({ address, headers }, path, rounds) {
  const times = [];
  for (let round = -5; round < rounds; round += 1) {
    const time = await timed(async () => {
      const answer = await fetch(address + path, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    });
    if (round >= 0) times.push(time);
  }
  return p95(times);
}

/** Sequential scans of each table with over 10,000 rows. */
const scansOf = (ownerUrl) =>
  withClient(ownerUrl, {}, async (client) => {
    await client.query("SELECT pg_stat_clear_snapshot()");
    const { rows } = await client.query(
      "SELECT relname, seq_scan::int AS scans FROM pg_stat_user_tables WHERE n_live_tup > 10000",
    );
    return new Map(rows.map(({ relname, scans }) => [relname, scans]));
  });

/** Ids end in speaker × 1,000,000 + number. */
const NUMBER = (column) => `('x' || right(${column}::text, 12))::bit(48)::bigint % 1000000`;

async function keepPart(run) {
  for (const [table, most] of Object.entries(KEPT)) await run(`DELETE FROM ${table} WHERE ${NUMBER("id")} > ${most}`);
  for (const [part, column, whole] of [
    ["contract_recipients", "contractId", "contracts"],
    ["invoice_lines", "invoiceId", "invoices"],
    ["invoice_installments", "invoiceId", "invoices"],
    ["settlements", "invoiceId", "invoices"],
    ["expense_shares", "expenseId", "expenses"],
  ]) {
    await run(`DELETE FROM ${part} WHERE "${column}" NOT IN (SELECT id FROM ${whole})`);
  }
  await run(`DELETE FROM payments WHERE id NOT IN (SELECT "paymentId" FROM settlements WHERE "paymentId" IS NOT NULL)`);
}

/** The first speaker's records once more for each of these, scattered among each other. */
async function copySpeakers(run, from, to) {
  await run(
    `CREATE OR REPLACE FUNCTION moved(id uuid, s int) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
       SELECT (left(id::text, 24) || lpad(to_hex(('x' || right(id::text, 12))::bit(48)::bigint + (s - 1) * 1000000::bigint), 12, '0'))::uuid $$`,
  );
  await run(
    `INSERT INTO speakers (id, name, title, "trialEndsAt", "updatedAt")
     SELECT moved(id, s), 'Speaker ' || s, title, "trialEndsAt", now() FROM speakers, generate_series($1::int, $2::int) s
      WHERE ${NUMBER("id")} = 0 AND id = (SELECT min(id::text)::uuid FROM speakers)`,
    [from, to],
  );
  // Built afterwards, which gives the same indexes sooner.
  const { rows: indexes } = await run(
    "SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE tablename = ANY($1) AND indexdef LIKE '%USING gin%'",
    [COPIED],
  );
  for (const { name } of indexes) await run(`DROP INDEX "${name}"`);
  for (const table of COPIED) {
    const { rows } = await run(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
        WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER'`,
      [table],
    );
    const isNumbered = !["invoice_lines", "invoice_installments", "settlements", "expense_shares"].includes(table);
    const value = ({ name, type }) => {
      if (name === "id" && !isNumbered) return "gen_random_uuid()";
      return type === "uuid" ? `moved(t."${name}", s)` : `t."${name}"`;
    };
    await run(
      `INSERT INTO ${table} (${rows.map(({ name }) => `"${name}"`).join(", ")})
       SELECT ${rows.map(value).join(", ")} FROM ${table} t, generate_series($1::int, $2::int) s
        WHERE t."speakerId" = (SELECT min(id::text)::uuid FROM speakers) ORDER BY t.id`,
      [from, to],
    );
  }
  for (const { sql } of indexes) await run(sql);
}
