import { withClient } from "../../scripts/lib/connect.mjs";
import { loadPlaces } from "../../scripts/lib/places.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { EVENT_ID, SPEAKER_ID } from "./data.mjs";
import { askJson, median, timed } from "./measure.mjs";
import { figure } from "./report.mjs";

const REPORT = {
  of: "10,000 events, 20,000 invoices, 10,000 payments and 20,000 expenses",
  atMost: 3,
  within: 500,
};

/**
 * Views of one speaker's 10,000 events and 20,000 invoices: the request, and values that its response must contain, so that a fast
 * wrong response doesn't count.
 */
const VIEWS = [
  {
    view: "list",
    what: "`GET /api/events?limit=50`",
    path: "/api/events?limit=50",
    check: ({ items, total }) => items.length === 50 && total === 10_000,
    rows: 60,
  },
  {
    view: "board",
    what: "`GET /api/events/board`, sums of all columns and the first cards",
    path: "/api/events/board",
    check: ({ columns }) =>
      columns.reduce((sum, { count }) => sum + count, 0) === 10_000 && columns.every(({ cards }) => cards.length <= 25),
    rows: 10,
  },
  {
    view: "year",
    what: "`GET /api/calendar/year`",
    path: "/api/calendar/year",
    check: ({ days }) => days.length > 100 && days.length <= 366,
    rows: 366,
  },
  {
    view: "owing",
    of: "20,000 invoices",
    what: "`GET /api/invoices/owing`",
    path: "/api/invoices/owing",
    check: ({ rows, total }) => rows.length === 200 && total > 0,
    rows: 200,
    atMost: 3,
    within: 300,
  },
  {
    view: "items",
    of: "10,000 events, 10,000 contracts and 20,000 invoices",
    what: "`GET /api/action-items`",
    path: "/api/action-items",
    check: ({ items, total }) => items.length === 50 && total > 50,
    rows: 1,
    within: 150,
  },
  {
    view: "near",
    more: `&event=${EVENT_ID}`,
    of: "5,000 clients, 10,000 events and 500 bureaus",
    what: "`GET /api/events/{id}/nearby`, with the free days and who is in reach",
    path: `/api/events/${EVENT_ID}/nearby`,
    check: ({ people, problem }) => problem === null && people.length > 10,
    rows: 200,
    atMost: 3,
    statement: 30,
  },
  ...["payments", "invoices"].map((basis) => ({
    ...REPORT,
    view: `income-${basis}`,
    what: `\`GET /api/reports/income?basis=${basis}\``,
    path: `/api/reports/income?basis=${basis}`,
    check: ({ months }) => months.length === 12 && months.some(({ income, expenses }) => income > 0 && expenses > 0),
    rows: 1,
  })),
  {
    ...REPORT,
    view: "fees-by-state",
    what: "`GET /api/reports/fees-by-state`",
    path: "/api/reports/fees-by-state",
    check: ({ performed, paid }) => performed.total.fees > 0 && paid.total.fees > 0 && paid.total.expenses > 0,
    rows: 1,
  },
  {
    ...REPORT,
    view: "taxes",
    what: "`GET /api/reports/taxes`",
    path: "/api/reports/taxes",
    check: ({ received }) => received > 0,
    rows: 1,
  },
  {
    ...REPORT,
    view: "payers",
    what: "`GET /api/reports/1099`",
    path: "/api/reports/1099",
    check: ({ payers }) => payers.length > 100,
    rows: 1_000,
  },
];

/**
 * Each view's route compared to a bare route that sends the same SQL through `pg`, one request at a time, alternating:
 * the median response time. And the rows read from the database: never all.
 * @param {import("./server.mjs").Server} server signed in as the speaker of tests/bench/data.mjs, on a build with the
 * `*.bench.ts` reference pages
 * @param {{ ownerUrl: string, events: number }} database
 * @param {{ quick: boolean }} options
 */
export async function measureViews(server, database, { quick }) {
  const rounds = quick ? 30 : 200;
  const figures = [];
  for (const one of VIEWS) {
    const { of = "10,000 events", atMost = 2, statement } = { statement: 0, ...one };
    const { ours, bare, rows } = await step(`${of} as ${one.view} against the same SQL`, () =>
      measureView(server, one, rounds),
    );
    if (rows > one.rows) throw new Error(`${one.view} read ${rows} rows to show ${one.rows}`);
    figures.push(
      figure({
        what: `${one.what} with ${of} of one speaker, against its own SQL sent bare through \`pg\`: median`,
        ours: `${median(ours).toFixed(1)} ms`,
        yardstick: `${median(bare).toFixed(1)} ms, ${rows} rows`,
        value: median(ours) / median(bare),
        atMost,
      }),
    );
    if (one.within) figures.push(atOnce(one, median(ours)));
    if (statement) figures.push(atOnce({ what: "Its statement of who is near", within: statement }, median(bare)));
  }
  figures.push(
    await measureFirstByte(server, rounds / 5),
    await measureCards(database),
    await measureAirports(database, quick ? 3 : 9),
  );
  return figures;
}

/** As a start loads them, once per change of their file. */
async function measureAirports({ ownerUrl }, rounds) {
  const times = await step("Loading the airports", () =>
    withClient(ownerUrl, {}, async (client) => {
      const all = [];
      for (let round = 0; round < rounds; round += 1) {
        await client.query("DELETE FROM place_files WHERE name = 'airports.tsv.gz'");
        all.push(await timed(() => loadPlaces(client)));
      }
      return all;
    }),
  );
  return atOnce({ what: "Loading the airports at a start, once per change", within: 300 }, median(times));
}

/** Milliseconds for each side of a view, so that a slow one gets fewer rounds, at least 20. */
const SPENT_ON_ONE = 7_500;

/** The dashboard's first byte against a bare page that sends the same SQL, in turns. */
async function measureFirstByte({ address, headers }, rounds) {
  const firstByte = (path, more) =>
    timed(async () => {
      const response = await fetch(address + path, { headers: more });
      if (response.status !== 200 || !response.body) throw new Error(`${path} answered ${response.status}`);
      const reader = response.body.getReader();
      await reader.read();
      return reader.cancel();
    });
  /** @type {{ ours: number[], bare: number[] }} */
  const times = { ours: [], bare: [] };
  await step("The dashboard against a bare page with the same SQL", async () => {
    for (let round = -rounds / 10; round < rounds; round += 1) {
      const ours = await firstByte("/", headers);
      const bare = await firstByte(`/bench/dashboard.txt?speaker=${SPEAKER_ID}`, {});
      if (round < 0) continue;
      times.ours.push(ours);
      times.bare.push(bare);
    }
  });
  const [ours, bare] = [median(times.ours), median(times.bare)];
  return figure({
    what: "The dashboard's first byte against a bare page with the same SQL: median",
    ours: `${ours.toFixed(1)} ms`,
    yardstick: `${bare.toFixed(1)} ms`,
    value: ours / bare,
    atMost: 1.5,
  });
}

const atOnce = ({ what, within }, milliseconds) =>
  figure({ what: `${what}: median`, ours: "", value: milliseconds, atMost: within, unit: "ms" });

async function measureView(server, { view, path, check, more = "" }, rounds) {
  const visitor = { address: server.address, headers: {} };
  const ours = () => askJson(server, "GET", path);
  const bare = () => askJson(visitor, "GET", `/api/bench/views?view=${view}&speaker=${SPEAKER_ID}${more}`);
  if (!check(await ours())) throw new Error(`${path} answered something else`);
  const rows = (await bare()).length;
  const times = { ours: [], bare: [] };
  const most = Math.min(rounds, Math.max(20, Math.round(SPENT_ON_ONE / (await timed(ours)))));
  for (let round = -most / 10; round < most; round += 1) {
    for (const [name, request] of Object.entries({ ours, bare })) {
      const took = await timed(request);
      if (round >= 0) times[name].push(took);
    }
  }
  return { ...times, rows };
}

/** Cards of a column are read in index order: as many as are shown, plus one to know whether there is more. */
async function measureCards({ ownerUrl }) {
  const plan = await withClient(ownerUrl, {}, async (client) => {
    const { rows } = await client.query(
      `EXPLAIN (ANALYZE, FORMAT JSON)
       SELECT id FROM events WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND status = 'closed'
        ORDER BY "startsOn" DESC, id DESC LIMIT 26`,
      [SPEAKER_ID],
    );
    return rows[0]["QUERY PLAN"][0].Plan;
  });
  const scan = leaf(plan);
  return figure({
    what: "Rows read for the first cards of the fullest column of the board",
    ours: scan["Index Name"] ?? scan["Node Type"],
    value: scan["Actual Rows"] * scan["Actual Loops"],
    atMost: 60,
    unit: "rows",
  });
}

const leaf = (node) => (node.Plans ? leaf(node.Plans[0]) : node);
