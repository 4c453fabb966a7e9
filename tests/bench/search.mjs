import { withClient } from "../../scripts/lib/connect.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { SPEAKER_ID } from "./data.mjs";
import { askJson, median, p95, timed } from "./measure.mjs";
import { figure } from "./report.mjs";

/** Typical searches, with the terms of a bare statement for each. */
const like = (...words) => ({
  text: words.map((word) => `search LIKE '%${word.replaceAll("'", "''")}%'`).join(" AND "),
});
const similar = (...words) => ({ text: words.map((word) => `'${word}' <% search`).join(" AND ") });
const day = (from, to) => `"startsOn" BETWEEN '${from}' AND '${to}'`;

const QUERIES = {
  common: {
    leadership: like("leadership"),
    chicago: like("chicago"),
    referral: like("referral"),
    marriott: like("marriott"),
    summit: like("summit"),
    acme: like("acme"),
    smith: like("smith"),
    García: like("garcia"),
    zurich: like("zurich"),
    tx: like(" tx"),
    jo: like(" jo"),
  },
  rare: {
    98765: like("98765"),
    "leadership 4567": like("leadership", "4567"),
    "client77@example.com": like("client77@example.com"),
    "bureau12.example.com": like("bureau12.example.com"),
    beekeepers: like("beekeepers"),
    "telehealth topeka": like("telehealth", "topeka"),
    "cyberdyne 4321": like("cyberdyne", "4321"),
  },
  "two words": {
    "summ chi": like("summ", "chi"),
    "acme aviation": like("acme", "aviation"),
    "josé müller": like("jose", "muller"),
    "abernathy topeka": like("abernathy", "topeka"),
    "hall 12": like("hall", " 12"),
    "sales convention denver": like("sales", "convention", "denver"),
  },
  phone: {
    "(600) 299-9581": like("6002999581"),
    600.299: like("600299"),
    "299-9581": like("2999581"),
  },
  filter: {
    "status:hold": { filter: "status = 'hold'" },
    "status:hold chicago": { ...like("chicago"), filter: "status = 'hold'" },
    "state:TX": { filter: "state = 'TX'" },
    "state:texas gala": { ...like("gala"), filter: "state = 'TX'" },
    "2026-03": { filter: day("2026-03-01", "2026-03-31") },
    "2026-03 denver": { ...like("denver"), filter: day("2026-03-01", "2026-03-31") },
    2019: { ...like("2019"), instead: day("2019-01-01", "2019-12-31") },
    "2019 zurich": {
      ...like("2019", "zurich"),
      instead: `${day("2019-01-01", "2019-12-31")} AND search LIKE '%zurich%'`,
    },
    ">10000": { filter: `"feeCents" > 1000000` },
    ">52999": { filter: `"feeCents" > 5299900` },
    "city:denver client:acme": { filter: `city = 'Denver' AND search LIKE '%acme%'` },
  },
  typo: {
    leadrship: similar("leadrship"),
    "conferance chicgo": similar("conferance", "chicgo"),
    abernaty: similar("abernaty"),
    cyberdine: similar("cyberdine"),
  },
  "no hit": {
    zzzqqq: like("zzzqqq"),
    "qwertyuiop asdfgh": like("qwertyuiop", "asdfgh"),
    "leadership zzzqqq": like("leadership", "zzzqqq"),
  },
};

const NOUNS = ["clients", "representatives", "bureau_partners"];

/** The same rows without ranking: each group's latest few, by any query plan. */
function bareStatement({ text, filter, instead }) {
  const own = `"speakerId" = '${SPEAKER_ID}' AND "deletedAt" IS NULL`;
  const events = instead ?? [text, filter].filter(Boolean).join(" AND ");
  const nouns = text
    ? NOUNS.map((table) => `(SELECT id FROM ${table} WHERE ${own} AND ${text} ORDER BY name LIMIT 7)`)
    : [];
  const first = `(SELECT id FROM events WHERE ${own} AND ${events} ORDER BY "startsOn" DESC LIMIT 7)`;
  return [first, ...nouns].join(" UNION ALL ");
}

/**
 * The response time of a mix of searches, compared to one bare statement for each, alternating.
 * @param {import("./server.mjs").Server} server signed in as the big speaker of tests/bench/search-data.mjs
 * @param {{ url: string, events: number }} database
 * @param {{ quick: boolean }} options
 */
export async function measureSearch(server, database, { quick }) {
  const rounds = quick ? 3 : 10;
  const times = await step("Searches against one statement each", () => measureMix(server, database.url, rounds));
  for (const [kind, { ours, bare }] of Object.entries(times.kinds))
    console.log(`  ${kind}: ${said(ours)}; SQL ${said(bare)}`);
  const [ours, bare] = [p95(times.all.ours), p95(times.all.bare)];
  const events = database.events.toLocaleString("en-US");
  return [
    figure({
      what: `\`GET /api/search\`, a mix of ${times.count} searches among 100,000 of ${events} events: 95th percentile`,
      ours: said(times.all.ours),
      value: ours,
      atMost: 60,
      unit: "ms",
    }),
    figure({
      what: "The same against one bare statement for each search: 95th percentile",
      ours: `${ours.toFixed(1)} ms`,
      yardstick: `${bare.toFixed(1)} ms`,
      value: ours / bare,
      atMost: 3,
    }),
  ];
}

async function measureMix(server, url, rounds) {
  /** @type {Record<string, Record<"ours" | "bare", number[]>>} */
  const kinds = Object.fromEntries(Object.keys(QUERIES).map((kind) => [kind, { ours: [], bare: [] }]));
  const list = Object.entries(QUERIES).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([q, sql]) => ({ kind, q, sql })),
  );
  await withClient(url, {}, async (client) => {
    for (let round = -2; round < rounds; round += 1) {
      for (const { kind, q, sql } of list) {
        const ours = await timed(() => search(server, q, kind !== "no hit"));
        const bare = await timed(() => client.query(bareStatement(sql)));
        if (round < 0) continue;
        kinds[kind].ours.push(ours);
        kinds[kind].bare.push(bare);
      }
    }
  });
  const all = (side) => Object.values(kinds).flatMap((kind) => kind[side]);
  return { kinds, all: { ours: all("ours"), bare: all("bare") }, count: list.length };
}

async function search(server, q, finds) {
  const {
    more: _,
    isCorrected: __,
    ...groups
  } = await askJson(server, "GET", `/api/search?q=${encodeURIComponent(q)}`);
  const count = Object.values(groups).flat().length;
  if (count > 0 !== finds) throw new Error(`searching ${q} found ${count}`);
}

const said = (times) => `p50 ${median(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms`;
