import { readFileSync } from "node:fs";
import { hash, verify } from "@node-rs/argon2";
import { withClient } from "../../scripts/lib/connect.mjs";
import { inProject } from "../../scripts/lib/project.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { LOGIN } from "./data.mjs";
import { askJson, median, p95, timed, timesOf } from "./measure.mjs";
import { figure } from "./report.mjs";

const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CROWD = 100;

/**
 * The cost of signing in beside its hash, the effect of many sign-ins on other requests, and the cost of the session
 * look-up of every request in the database.
 * @param {import("./server.mjs").Server} server
 * @param {string} ownerUrl the server's database, for its owner
 */
export async function measureAccounts(server, ownerUrl, { quick }) {
  const rounds = quick ? 10 : 60;
  const login = await step("Log-ins against the hash alone", () => measureLogins(server, rounds));
  const health = await step(`${CROWD} log-ins at once`, () => measureCrowd(server, ownerUrl));
  const session = await step("The session look-up", () => measureSession(ownerUrl, quick ? 50 : 500));
  return [
    figure({
      what: "Sign-in, one at a time, against a bare route that verifies the hash and does nothing else: median",
      ours: `${login.ours.toFixed(1)} ms`,
      yardstick: `${login.route.toFixed(1)} ms`,
      value: login.ours / login.route,
      atMost: 1.3,
    }),
    figure({
      what: "The same against the hash alone, without any request: median",
      ours: `${login.ours.toFixed(1)} ms`,
      yardstick: `${login.bare.toFixed(1)} ms`,
      value: login.ours / login.bare,
      atMost: 1.3,
    }),
    figure({
      what: `\`/api/health\` while ${CROWD} people sign in at once: 95th percentile`,
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

/** Alternating, so that other load on the machine affects both. */
async function measureLogins(server, rounds) {
  const passwordHash = await hash(LOGIN.password, ARGON2);
  const send = await loginSender(server);
  const visitor = { address: server.address, headers: {} };
  const work = {
    ours: () => send(LOGIN),
    route: () => askJson(visitor, "POST", "/api/bench/hash", { password: LOGIN.password }),
    bare: () => verify(passwordHash, LOGIN.password),
  };
  const times = { ours: [], route: [], bare: [] };
  for (let round = 0; round < rounds + 20; round += 1) {
    for (const [name, run] of Object.entries(work)) {
      const took = await timed(run);
      if (round >= 20) times[name].push(took);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
}

/** Sends sign-ins as people do: signed out, in a known browser, so that no email is queued. */
async function loginSender({ address, headers: { cookie } }) {
  const { csrfToken } = await askJson({ address, headers: {} }, "GET", "/api/csrf-token");
  const [device] = /known-device=[^;]*/.exec(cookie) ?? [];
  if (!device) throw new Error("the browser of the benchmark is not known to the app");
  const visitor = { address, headers: { cookie: `${device}; csrf-token=${csrfToken}` } };
  return (body) => askJson(visitor, "POST", "/api/login", body);
}

async function measureCrowd(server, ownerUrl) {
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
  const send = await loginSender(server);
  const people = Array.from({ length: CROWD }, (_, at) => ({ username: `crowd${at + 1}`, password: LOGIN.password }));
  let busy = true;
  const since = performance.now();
  const crowd = Promise.all(people.map(send)).finally(() => {
    busy = false;
  });
  const visitor = { address: server.address, headers: {} };
  const times = await timesOf(
    () => askJson(visitor, "GET", "/api/health"),
    () => !busy,
  );
  await crowd;
  return { p95: p95(times), samples: times.length, took: performance.now() - since };
}

/** The statement of lib/server/session.ts, timed by PostgreSQL, for one of many sessions. */
async function measureSession(ownerUrl, rounds) {
  const source = readFileSync(inProject("lib/server/session.ts"), "utf8");
  const constant = (name) =>
    new RegExp(`const ${name} = (?:"([^"]*)"|\`([^\`]*)\`);`).exec(source)?.slice(1).join("") ?? "";
  const whole = (text) => text.replaceAll(/\$\{(\w+)\}/g, (_, name) => whole(constant(name)));
  const sql = whole(constant("READ"));
  if (!sql.includes("sessions")) throw new Error("the session's statement was not found in lib/server/session.ts");
  return withClient(ownerUrl, {}, async (client) => {
    // Enough users for PostgreSQL to look them up by index, signed in twice each.
    await client.query(
      `WITH made AS (INSERT INTO speakers (id, "trialEndsAt", "updatedAt")
                     SELECT gen_random_uuid(), now(), now() FROM generate_series(1, 20000) RETURNING id),
            people AS (INSERT INTO users (id, "speakerId", username, email, "passwordHash", "updatedAt")
                       SELECT gen_random_uuid(), id, id::text, id || '@example.com', '', now() FROM made RETURNING id, "speakerId"),
            plans AS (INSERT INTO subscriptions (id, "speakerId", status, "updatedAt")
                      SELECT gen_random_uuid(), id, 'active', now() FROM made)
       INSERT INTO sessions (id, "speakerId", "userId", "tokenHash", "endsAt")
       SELECT gen_random_uuid(), "speakerId", id, sha256(convert_to(id::text || n, 'UTF8')), now() + interval '90 days'
         FROM people, generate_series(1, 2) n`,
    );
    await client.query("ANALYZE sessions, users, speakers, subscriptions");
    const { rows } = await client.query(`SELECT "tokenHash" AS hash FROM sessions ORDER BY "tokenHash" LIMIT 1`);
    const times = [];
    let scans = [];
    for (let round = 0; round < rounds; round += 1) {
      const { rows: plans } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [[rows[0].hash]]);
      const [plan] = plans[0]["QUERY PLAN"];
      times.push(plan["Planning Time"] + plan["Execution Time"]);
      scans = scansOf(plan.Plan);
    }
    if (scans.some((scan) => scan.startsWith("Seq")))
      throw new Error(`the session look-up reads whole tables: ${scans}`);
    return { milliseconds: median(times), scans };
  });
}

const scansOf = (plan) => [
  ...(plan["Relation Name"] ? [`${plan["Node Type"]} ${plan["Relation Name"]}`] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];
