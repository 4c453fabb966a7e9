import { readFileSync } from "node:fs";
import { hash, verify } from "@node-rs/argon2";
import { withClient } from "../../scripts/lib/connect.mjs";
import { inProject } from "../../scripts/lib/project.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { LOGIN } from "./data.mjs";
import { figure } from "./report.mjs";

const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CROWD = 100;

/**
 * What signing in costs beside the hash it cannot do without, what a crowd of log-ins does to everybody else, and what the
 * session look-up of every request costs the database.
 * @param {Server} server
 * @param {string} ownerUrl the server's database, for its owner
 */
export async function measureAccounts(server, ownerUrl, { quick }) {
  const rounds = quick ? 10 : 60;
  const login = await step("Log-ins against the hash alone", () => measureLogins(server, rounds));
  const health = await step(`${CROWD} log-ins at once`, () => measureCrowd(server, ownerUrl));
  const session = await step("The session look-up", () => measureSession(ownerUrl, quick ? 50 : 500));
  return [
    figure({
      what: "Log-in, one at a time, against verifying the argon2id hash alone: median",
      ours: `${login.ours.toFixed(1)} ms`,
      yardstick: `${login.bare.toFixed(1)} ms`,
      value: login.ours / login.bare,
      atMost: 1.3,
    }),
    figure({
      what: `\`/api/health\` while ${CROWD} people log in at once: 95th percentile`,
      ours: `${health.samples} asked in ${(health.took / 1000).toFixed(1)} s`,
      value: health.p95,
      atMost: 500,
      unit: "ms",
    }),
    figure({
      what: "Session look-up of a request: median database time, planning included",
      ours: session.scans.join(", "),
      value: session.milliseconds,
      atMost: 1,
      unit: "ms",
      digits: 3,
    }),
  ];
}

/** In turns, so that whatever the machine does meanwhile meets both. */
async function measureLogins({ address, headers }, rounds) {
  const passwordHash = await hash(LOGIN.password, ARGON2);
  const send = await loginSender(address, headers.cookie);
  const times = { ours: [], bare: [] };
  for (let round = 0; round < rounds + 5; round += 1) {
    const ours = await timed(() => send(LOGIN));
    const bare = await timed(() => verify(passwordHash, LOGIN.password));
    if (round < 5) continue;
    times.ours.push(ours);
    times.bare.push(bare);
  }
  return { ours: quantile(times.ours, 0.5), bare: quantile(times.bare, 0.5) };
}

/** Sends log-ins as a browser that was here before, so that no mail is queued. */
async function loginSender(address, cookie) {
  const answer = await fetch(`${address}/api/csrf-token`, { headers: { cookie } });
  const { csrfToken } = await answer.json();
  const jar = cookie.replace(/csrf-token=[^;]*/, `csrf-token=${csrfToken}`);
  return async (body) => {
    const response = await fetch(`${address}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": csrfToken, cookie: jar },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`log-in answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
}

async function measureCrowd({ address, headers }, ownerUrl) {
  await withClient(ownerUrl, {}, (client) =>
    client.query(
      `WITH made AS (INSERT INTO speakers (id, "trialEndsAt", "updatedAt")
                     SELECT gen_random_uuid(), now() + interval '30 days', now() FROM generate_series(1, $1::int) RETURNING id),
            numbered AS (SELECT id, row_number() OVER () AS n FROM made)
       INSERT INTO users (id, "speakerId", username, email, "passwordHash", "updatedAt")
       SELECT gen_random_uuid(), numbered.id, 'crowd' || n, 'crowd' || n || '@example.com', u."passwordHash", now()
         FROM numbered, users u WHERE u.username = $2`,
      [CROWD, LOGIN.username],
    ),
  );
  const send = await loginSender(address, headers.cookie);
  const people = Array.from({ length: CROWD }, (_, at) => ({ username: `crowd${at + 1}`, password: LOGIN.password }));
  let busy = true;
  const since = performance.now();
  const crowd = Promise.all(people.map(send)).finally(() => {
    busy = false;
  });
  const times = [];
  while (busy) {
    times.push(await timed(async () => (await fetch(`${address}/api/health`)).arrayBuffer()));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await crowd;
  return { p95: quantile(times, 0.95), samples: times.length, took: performance.now() - since };
}

/** The very statement of lib/server/session.ts, as PostgreSQL times it, for a session that exists among many. */
async function measureSession(ownerUrl, rounds) {
  const source = readFileSync(inProject("lib/server/session.ts"), "utf8");
  const sql = /"session-read",\s*`([\s\S]*?)`/.exec(source)?.[1]?.replaceAll(/\$\{IDLE\}/g, "14 days");
  if (!sql || sql.includes("${")) throw new Error("the session's statement was not found in lib/server/session.ts");
  return withClient(ownerUrl, {}, async (client) => {
    await client.query(
      `INSERT INTO sessions (id, "speakerId", "userId", "tokenHash", "endsAt")
       SELECT gen_random_uuid(), u."speakerId", u.id, sha256(convert_to(u.id::text || n, 'UTF8')), now() + interval '90 days'
         FROM users u, generate_series(1, 100) n`,
    );
    await client.query("ANALYZE sessions, users, speakers");
    const { rows } = await client.query(`SELECT "tokenHash" AS hash FROM sessions ORDER BY "tokenHash" LIMIT 1`);
    const times = [];
    let scans = [];
    for (let round = 0; round < rounds; round += 1) {
      const { rows: plans } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [rows[0].hash]);
      const [plan] = plans[0]["QUERY PLAN"];
      times.push(plan["Planning Time"] + plan["Execution Time"]);
      scans = scansOf(plan.Plan);
    }
    if (scans.some((scan) => scan.startsWith("Seq")))
      throw new Error(`the session look-up reads whole tables: ${scans}`);
    return { milliseconds: quantile(times, 0.5), scans };
  });
}

const scansOf = (plan) => [
  ...(plan["Relation Name"] ? [`${plan["Node Type"]} ${plan["Relation Name"]}`] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

async function timed(work) {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
