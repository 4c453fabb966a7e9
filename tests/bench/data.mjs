import { randomBytes } from "node:crypto";
import { withClient } from "../../scripts/lib/connect.mjs";
import { prepareSchema } from "../../scripts/lib/database.mjs";
import { APP, ensureDatabase, ensureLogins, OWNER } from "../../scripts/lib/roles.mjs";
import { startScratchCluster } from "../../scripts/lib/scratch-cluster.mjs";

/** The first speaker of a filled database, as `id` below creates it. */
export const SPEAKER_ID = "00000001-0000-7000-8000-0000000f4240";

/** A draft of that speaker, the latest of the contracts. */
export const CONTRACT_ID = "00000008-0000-7000-8000-0000000f4241";

/** A coming event of that speaker. */
export const EVENT_ID = "00000006-0000-7000-8000-0000000f4246";

export const LOGIN = { username: "bench", password: "Bench@12345" };

/** One speaker's records after a long career. */
const PER_SPEAKER = { events: 10_000, clients: 200, bureaus: 10, representatives: 20 };

/** A throw-away cluster with the durability of a real one: fsync and full-page writes are on, as in production. */
export async function startBenchCluster() {
  const token = () => randomBytes(18).toString("base64url");
  const secrets = { ownerPassword: token(), appPassword: token() };
  const cluster = await startScratchCluster({ durable: true });
  try {
    await withClient(cluster.url("postgres"), {}, (client) => ensureLogins(client, secrets));
    return { ...cluster, secrets };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/**
 * A migrated database with `speakers` × 10,000 events; the first speaker can sign in and, if `newcomer`, has no events.
 * @returns {Promise<{ url: string, ownerUrl: string, events: number }>} URLs for the app's own unprivileged role and
 * for the owner
 */
export async function makeDatabase(cluster, { name, speakers, newcomer = false, passwordHash }) {
  const { databaseUrl, ownerUrl } = await createDatabase(cluster, name);
  await bulkLoad(cluster, name, (run) => fill(run, { speakers, newcomer, passwordHash }));
  return { url: databaseUrl, ownerUrl, events: (speakers - Number(newcomer)) * PER_SPEAKER.events };
}

/** Empty and migrated. */
export async function createDatabase(cluster, name) {
  const { ownerPassword, appPassword } = cluster.secrets;
  const databaseUrl = cluster.url(name, { user: APP, password: appPassword });
  const ownerUrl = cluster.url(name, { user: OWNER, password: ownerPassword });
  await withClient(cluster.url("postgres"), {}, (client) => ensureDatabase(client, name));
  await prepareSchema({ databaseUrl, ownerUrl, embedded: true });
  return { databaseUrl, ownerUrl };
}

/**
 * Loads rows as superuser, to skip triggers and foreign keys: they are consistent already.
 * @param {(run: (sql: string, values?: unknown[]) => Promise<{ rows: any[] }>) => Promise<void>} load
 */
export const bulkLoad = (cluster, name, load) =>
  withClient(cluster.url(name), {}, async (client) => {
    const run = (sql, values) => client.query(sql, values);
    await run("SET session_replication_role = replica");
    await run("SET maintenance_work_mem = '512MB'");
    await load(run);
    await run("SET session_replication_role = DEFAULT");
    await run("VACUUM (ANALYZE)");
    await run("CHECKPOINT");
  });

/** Inserts events with their search index built afterwards, which gives the same index sooner. */
export async function insertIndexed(run, sql) {
  const { rows } = await run(
    "SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE tablename = 'events' AND indexdef LIKE '%USING gin%'",
  );
  for (const index of rows) await run(`DROP INDEX "${index.name}"`);
  await run(sql);
  for (const index of rows) await run(index.sql);
}

/**
 * A migrated database with the demo speaker, whose pictures are in the store.
 * @param {any} cluster from `startBenchCluster`
 * @param {{ name: string, password: string, secret: string, store: Record<string, string> }} options `secret` is the app's,
 * `store` its settings for files
 */
export async function makeDemoDatabase(cluster, { name, password, secret, store }) {
  const { databaseUrl, ownerUrl } = await createDatabase(cluster, name);
  const { put } = await import("@vercel/blob");
  const { seed } = await import("../../prisma/seed.mjs");
  Object.assign(process.env, store);
  await seed({
    connectionString: ownerUrl,
    demoPassword: password,
    adminPassword: password,
    secret,
    putFile: (path, bytes, contentType) =>
      put(path, bytes, { token: store.BLOB_READ_WRITE_TOKEN, access: "private", contentType, addRandomSuffix: false }),
  });
  return { url: databaseUrl, ownerUrl };
}

/** Ids contain kind, speaker and number, so that references need no look-up. */
export const id = (kind, speaker, number) =>
  `(lpad(to_hex(${kind}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex((${speaker})::bigint * 1000000 + ${number}), 12, '0'))::uuid`;

/** The first of them can sign in. */
export async function insertSpeakers(run, count, passwordHash) {
  await run(
    `INSERT INTO speakers (id, name, title, "trialEndsAt", "updatedAt")
     SELECT ${id(1, "s", 0)}, 'Speaker ' || s, 'Keynote Speaker', now() + interval '10 years', now()
       FROM generate_series(1, ${count}) AS s`,
  );
  await run(
    `INSERT INTO users (id, "speakerId", username, email, "emailVerifiedAt", "passwordHash", "updatedAt")
     VALUES (${id(2, 1, 0)}, ${id(1, 1, 0)}, $1, $2, now(), $3, now())`,
    [LOGIN.username, `${LOGIN.username}@example.com`, passwordHash],
  );
}

async function fill(run, { speakers, newcomer, passwordHash }) {
  await insertSpeakers(run, speakers, passwordHash);
  await run(
    `INSERT INTO clients (id, "speakerId", name, company, email, search, "updatedAt")
     SELECT ${id(3, "s", "n")}, ${id(1, "s", 0)}, 'Client ' || n, 'Company ' || n, 'client' || n || '@example.com',
            search_text('Client ' || n, 'Company ' || n, 'client' || n || '@example.com'), now()
       FROM generate_series(1, ${PER_SPEAKER.clients}) AS n, generate_series(1, ${speakers}) AS s`,
  );
  await run(
    `INSERT INTO bureau_partners (id, "speakerId", name, search, "updatedAt")
     SELECT ${id(4, "s", "n")}, ${id(1, "s", 0)}, 'Bureau ' || n, search_text('Bureau ' || n), now()
       FROM generate_series(1, ${PER_SPEAKER.bureaus}) AS n, generate_series(1, ${speakers}) AS s`,
  );
  await run(
    `INSERT INTO representatives (id, "speakerId", "bureauPartnerId", name, search, "updatedAt")
     SELECT ${id(5, "s", "n")}, ${id(1, "s", 0)}, ${id(4, "s", `1 + n % ${PER_SPEAKER.bureaus}`)}, 'Rep ' || n, search_text('Rep ' || n), now()
       FROM generate_series(1, ${PER_SPEAKER.representatives}) AS n, generate_series(1, ${speakers}) AS s`,
  );
  await insertEvents(run, newcomer ? 2 : 1, speakers);
  if (!newcomer) await insertContracts(run);
  if (!newcomer) await insertInvoices(run);
  if (!newcomer) await insertBook(run);
  await insertNeighbors(run);
}

/** Scattered over the United States. */
const POINT = "25 + n * 7919 % 2400 / 100.0, -120 + n * 104729 % 5000 / 100.0";

/** All clients and bureaus of the first speaker: 5,000 and 500, near its events. */
async function insertNeighbors(run) {
  for (const [kind, table, name, first, last] of [
    [3, "clients", "Client", PER_SPEAKER.clients + 1, 5_000],
    [4, "bureau_partners", "Bureau", PER_SPEAKER.bureaus + 1, 500],
  ]) {
    await run(
      `INSERT INTO ${table} (id, "speakerId", name, email, latitude, longitude, search, "updatedAt")
       SELECT ${id(kind, 1, "n")}, ${id(1, 1, 0)}, '${name} ' || n, lower('${name}') || n || '@example.com', ${POINT}, search_text('${name} ' || n), now()
         FROM generate_series(${first}, ${last}) AS n`,
    );
  }
}

const WORDS = [
  "Leadership",
  "Safety",
  "Members",
  "Sales",
  "Service",
  "Nursing",
  "Harvest",
  "Winter",
  "Founders",
  "Quality",
];
const KINDS = ["Summit", "Conference", "Kick-off", "Retreat", "Workshop", "Congress", "Forum"];
const PLACES = [
  "Denver CO",
  "Omaha NE",
  "Tampa FL",
  "Boise ID",
  "Raleigh NC",
  "Seattle WA",
  "Nashville TN",
  "Phoenix AZ",
];
const ENDED = "closed completed closed closed lost released cancelled closed".split(" ");
const AHEAD = "confirmed hold inquiry contract_sent confirmed inquiry postponed confirmed".split(" ");

const pick = (list, index) => `(ARRAY[${list.map((text) => `'${text}'`).join(", ")}])[1 + (${index}) % ${list.length}]`;

/** The speakers alternate, so that one speaker's rows are scattered over the table as in production. */
const insertEvents = (run, first, speakers) =>
  insertIndexed(
    run,
    `INSERT INTO events (id, "speakerId", title, "startsOn", "startsAt", "timeZone", "venueName", "streetAddress", city, state,
                         "zipCode", latitude, longitude, "feeCents", "travelFeeCents", status, "placeState", "clientId", "bureauPartnerId", "representativeId",
                         "contactName", "contactEmail", industry, attendees, source, description, notes, search, "updatedAt")
     SELECT ${id(6, "s", "n")}, ${id(1, "s", 0)}, title, day, '09:30', 'America/Chicago', venue, n || ' Main Street',
            split_part(place, ' ', 1), split_part(place, ' ', 2), '50309', ${POINT}, 450000 + (n % 27) * 50000, (n % 5) * 30000,
            (CASE WHEN day < current_date THEN ${pick(ENDED, "n")} ELSE ${pick(AHEAD, "n")} END)::event_status,
            'US-' || split_part(place, ' ', 2), ${id(3, "s", `1 + n % ${PER_SPEAKER.clients}`)},
            CASE WHEN n % 4 = 0 THEN ${id(4, "s", `1 + n % ${PER_SPEAKER.bureaus}`)} END, NULL,
            'Contact ' || n % 300, 'contact' || n % 300 || '@example.com', 'Healthcare', 40 + n % 900, 'Referral',
            repeat('Opening keynote with ten minutes for questions. ', 3), repeat('Green room behind stage left. ', 3),
            search_text(title, venue, place, 'Contact ' || n % 300, 'Referral', 'Client ' || 1 + n % ${PER_SPEAKER.clients}),
            now() - make_interval(mins => n)
       FROM generate_series(1, ${PER_SPEAKER.events}) AS n, generate_series(${first}, ${speakers}) AS s,
            LATERAL (SELECT ${pick(WORDS, "n / 3")} || ' ' || ${pick(KINDS, "n")} || ' ' || n AS title,
                            ${pick(PLACES, "n")} AS place, 'Convention Center Hall ' || n % 40 AS venue,
                            current_date + 270 - (n * 7919 % 3650) AS day) AS e
      ORDER BY n, s`,
  );

/** 10,000 contracts of the first speaker with two people each. */
async function insertContracts(run) {
  const clauses = JSON.stringify([
    { key: "long", title: "Long", text: "The parties agree on this ".repeat(1_000), condition: null },
    ...Array.from({ length: 29 }, (_, at) => ({
      key: `c${at}`,
      title: `Clause ${at}`,
      text: "As agreed.",
      condition: null,
    })),
  ]);
  await run(
    `INSERT INTO contracts (id, "speakerId", title, state, "eventId", "clientId", clauses, "sentAt", "expiresAt", search, "updatedAt")
     SELECT ${id(8, 1, "n")}, ${id(1, 1, 0)}, title, state::contract_state, ${id(6, 1, "n")}, ${id(3, 1, `1 + n % ${PER_SPEAKER.clients}`)},
            CASE WHEN n = 1 THEN $1::jsonb ELSE '[]' END, CASE WHEN state <> 'draft' THEN now() - make_interval(mins => n) END,
            CASE WHEN state = 'sent' THEN now() + interval '9 days' END, search_text(title), now() - make_interval(mins => n)
       FROM generate_series(1, 10000) AS n,
            LATERAL (SELECT 'Speaking agreement: ' || ${pick(WORDS, "n / 3")} || ' ' || n AS title,
                            CASE WHEN n = 1 THEN 'draft' ELSE ${pick(["sent", "completed", "viewed", "draft"], "n")} END AS state) AS c`,
    [clauses],
  );
  await run(
    `INSERT INTO contract_recipients (id, "speakerId", "contractId", position, turn, role, party, name, email, fields)
     SELECT ${id("9 + t", 1, "n")}, ${id(1, 1, 0)}, ${id(8, 1, "n")}, t, t, 'signer',
            (CASE t WHEN 1 THEN 'client' ELSE 'speaker' END)::recipient_party, 'Contact ' || n, 'contact' || n || '@example.com', '[]'
       FROM generate_series(1, 10000) AS n, generate_series(1, 2) AS t`,
  );
}

/** 20,000 invoices of the first speaker, of each client and from overdue to paid, with one line and one installment. */
async function insertInvoices(run) {
  await run(
    `INSERT INTO invoices (id, "speakerId", state, number, "issuedOn", "eventId", "clientId", "billToName", "totalCents", "settledCents",
                           "dueOn", search, "updatedAt")
     SELECT ${id(12, 1, "n")}, ${id(1, 1, 0)}, state::invoice_state, CASE WHEN state <> 'draft' THEN lpad(n::text, 6, '0') END,
            CASE WHEN state <> 'draft' THEN day - 30 END, ${id(6, 1, "1 + n % 10000")}, ${id(3, 1, `1 + n % ${PER_SPEAKER.clients}`)},
            'Client ' || 1 + n % ${PER_SPEAKER.clients}, cents, CASE state WHEN 'paid' THEN cents WHEN 'partly_paid' THEN cents / 2 ELSE 0 END,
            CASE WHEN state NOT IN ('draft', 'paid') THEN day END, search_text(lpad(n::text, 6, '0'), 'Client'), now() - make_interval(mins => n)
       FROM generate_series(1, 20000) AS n,
            LATERAL (SELECT ${pick(["sent", "paid", "viewed", "paid", "draft", "paid", "partly_paid", "paid"], "(n + n / 200)")} AS state,
                            450000 + (n % 27) * 50000 AS cents, current_date + 30 - (n % 200) AS day) AS i`,
  );
  await run(
    `INSERT INTO invoice_lines (id, "speakerId", "invoiceId", position, "eventId", description, "unitCents", "amountCents")
     SELECT gen_random_uuid(), "speakerId", id, 0, "eventId", 'Keynote', "totalCents", "totalCents" FROM invoices`,
  );
  await run(
    `INSERT INTO invoice_installments (id, "speakerId", "invoiceId", position, "amountCents", "dueOn")
     SELECT gen_random_uuid(), "speakerId", id, 0, "totalCents", coalesce("dueOn", "issuedOn" + 30) FROM invoices`,
  );
}

/** Ten years of the first speaker: a payment for each of 10,000 paid invoices, and 20,000 expenses, every other one of an event. */
async function insertBook(run) {
  const day = "current_date - (n * 37 % 3650)::int";
  await run(
    `INSERT INTO payments (id, "speakerId", "clientId", "receivedOn", "amountCents", method, "updatedAt")
     SELECT ${id(13, 1, "n")}, ${id(1, 1, 0)}, "clientId", ${day}, "totalCents", (${pick(["check", "bank_transfer", "card"], "n")})::payment_method, now()
       FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM invoices WHERE state = 'paid') AS i`,
  );
  await run(
    `INSERT INTO settlements (id, "speakerId", "invoiceId", kind, "paymentId", "amountCents", "settledOn")
     SELECT gen_random_uuid(), "speakerId", id, 'payment', ${id(13, 1, "n")}, "totalCents", ${day}
       FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM invoices WHERE state = 'paid') AS i`,
  );
  await run(
    `INSERT INTO expenses (id, "speakerId", "spentOn", "amountCents", vendor, category, search, "updatedAt")
     SELECT ${id(14, 1, "n")}, ${id(1, 1, 0)}, ${day}, 1200 + n % 400 * 100, 'Vendor ' || n % 60,
            ${pick(["travel", "meals", "supplies", "office"], "n")}, search_text('Vendor ' || n % 60), now()
       FROM generate_series(1, 20000) AS n`,
  );
  await run(
    `INSERT INTO expense_shares (id, "speakerId", "expenseId", "eventId", position, "amountCents")
     SELECT gen_random_uuid(), "speakerId", id, ${id(6, 1, "1 + n % 10000")}, 0, "amountCents"
       FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM expenses) AS x WHERE n % 2 = 0`,
  );
}
