import { bulkLoad, createDatabase, id, insertIndexed, insertSpeakers } from "./data.mjs";

/** One speaker with an unusual number of records among many others. */
const SIZES = {
  big: { events: 100_000, clients: 5_000, bureaus: 60, representatives: 240 },
  others: { count: 500, events: 200, clients: 20, bureaus: 3, representatives: 6 },
};

const TOPICS =
  "Sales Leadership Safety Nursing Members Service Harvest Winter Founders Quality Growth Culture Resilience Innovation Teachers Dental Credit Builders Franchise Rotary Pharmacy Insurance Logistics Hospitality Energy Farmers Municipal Realtors Veterans Women Youth Wellness Robotics Compliance Banking Retail Aviation Steel Telehealth Beekeepers";
const KINDS = "Summit Conference Kick-off Retreat Workshop Congress Forum Convention Symposium Gala";
const CITIES =
  "Chicago IL|Denver CO|Omaha NE|Tampa FL|Boise ID|Raleigh NC|Seattle WA|Nashville TN|Phoenix AZ|Dallas TX|Austin TX|Houston TX|Orlando FL|Las Vegas NV|San José CA|San Diego CA|Boston MA|New York NY|Atlanta GA|Portland OR|Minneapolis MN|Zürich |Montréal QC|Québec QC|Honolulu HI|Anchorage AK|Fargo ND|Topeka KS";
const VENUES =
  "Marriott Marquis|Hilton Downtown|Hyatt Regency|Convention Center|Gaylord Resort|Westin Harbor|Grand Ballroom|Palmer House|Civic Theater|Pinnacle Lodge";
const FIRST =
  "Ann John Maria José Priya Wei Fatima Olga Björn Zoë Peter Kim Ahmed Laura Diego Ingrid Samuel Chloé Tomáš Grace";
const LAST =
  "Smith Johnson Müller García Nguyen Okafor Petrov Haddad Larsen O'Brien Rossi Tanaka Kowalski Schneider Almeida Dubois Novák Fitzgerald Abernathy Wolff";
const COMPANIES =
  "Acme Northwind Contoso Globex Initech Umbrella Vandelay Wayne Stark Hooli Soylent Cyberdyne Tyrell Gringotts Oscorp Zenith";

const list = (text, by = " ") =>
  `ARRAY[${text
    .split(by)
    .map((one) => `'${one.replaceAll("'", "''")}'`)
    .join(", ")}]`;

/** A random number from 0 up to 1 by seed, and an item of a list that prefers the first ones. */
const chance = (seed) => `((hashtext((${seed})::text)::bigint + 2147483648) / 4294967296.0)`;
const pick = (words, seed, by = " ") => {
  const count = words.split(by).length;
  return `(${list(words, by)})[1 + floor(${count} * power(${chance(seed)}, 1.6))::int]`;
};

/**
 * A migrated database of one big speaker, who can sign in, and many others.
 * @returns {Promise<{ url: string, events: number }>} the URL for the app's own unprivileged role
 */
export async function makeSearchDatabase(cluster, { name, passwordHash }) {
  const { databaseUrl } = await createDatabase(cluster, name);
  await bulkLoad(cluster, name, (run) => fillForSearch(run, passwordHash));
  return { url: databaseUrl, events: SIZES.big.events + SIZES.others.count * SIZES.others.events };
}

const each = (noun) =>
  `(SELECT 1 AS s, n FROM generate_series(1, ${SIZES.big[noun]}) AS n
    UNION ALL SELECT s, n FROM generate_series(2, ${SIZES.others.count + 1}) AS s, generate_series(1, ${SIZES.others[noun]}) AS n) AS rows`;

const among = (noun) => `CASE WHEN s = 1 THEN ${SIZES.big[noun]} ELSE ${SIZES.others[noun]} END`;

async function fillForSearch(run, passwordHash) {
  await insertSpeakers(run, SIZES.others.count + 1, passwordHash);
  for (const statement of [CLIENTS, BUREAUS, REPRESENTATIVES]) await run(statement);
  await insertIndexed(run, EVENTS);
}

const number = (seed, from, count) => `(${from} + floor(${count} * ${chance(seed)})::int)`;
const PHONE = `'(' || ${number("'a' || s || '-' || n", 201, 700)} || ') ' || ${number("'b' || s || '-' || n", 200, 700)} || '-' || ${number("'c' || s || '-' || n", 1000, 8999)}`;
const PERSON = `${pick(FIRST, "'f' || s || '-' || n")} || ' ' || ${pick(LAST, "'l' || s || '-' || n")}`;
const COMPANY = `${pick(COMPANIES, "'co' || s || '-' || n")} || ' ' || ${pick(TOPICS, "'ct' || s || '-' || n")} || ' ' || n`;

const CLIENTS = `INSERT INTO clients (id, "speakerId", name, company, email, phone, search, "updatedAt")
  SELECT id, speaker, name, company, email, phone, search_text(name, company, email, phone, phone_digits(phone), ''), now()
    FROM (SELECT ${id(3, "s", "n")} AS id, ${id(1, "s", 0)} AS speaker, ${PERSON} AS name, ${COMPANY} AS company,
                 'client' || n || '@example.com' AS email, ${PHONE} AS phone FROM ${each("clients")}) AS made`;

const BUREAUS = `INSERT INTO bureau_partners (id, "speakerId", name, "contactName", email, phone, website, search, "updatedAt")
  SELECT id, speaker, name, contact, email, phone, site, search_text(name, contact, email, phone, phone_digits(phone), site), now()
    FROM (SELECT ${id(4, "s", "n")} AS id, ${id(1, "s", 0)} AS speaker, ${pick(COMPANIES, "'bn' || s || '-' || n")} || ' Speakers Bureau ' || n AS name,
                 ${PERSON} AS contact, 'bureau' || n || '@example.com' AS email, ${PHONE} AS phone,
                 'bureau' || n || '.example.com' AS site FROM ${each("bureaus")}) AS made`;

const REPRESENTATIVES = `INSERT INTO representatives (id, "speakerId", "bureauPartnerId", name, email, phone, search, "updatedAt")
  SELECT made.id, made.speaker, made.bureau, made.name, made.email, made.phone,
         search_text(made.name, made.email, made.phone, phone_digits(made.phone), b.name::text), now()
    FROM (SELECT ${id(5, "s", "n")} AS id, ${id(1, "s", 0)} AS speaker, ${id(4, "s", `(1 + n % (${among("bureaus")}))`)} AS bureau,
                 ${PERSON} AS name, 'rep' || n || '@example.com' AS email, ${PHONE} AS phone FROM ${each("representatives")}) AS made
    JOIN bureau_partners b ON b.id = made.bureau`;

/** The speakers alternate, so that one speaker's rows are scattered over the table as in production. */
const EVENTS = `INSERT INTO events (id, "speakerId", title, "startsOn", "startsAt", "timeZone", "venueName", "streetAddress", city, state,
    "zipCode", "feeCents", "travelFeeCents", status, "clientId", "bureauPartnerId", "representativeId", "contactName",
    "contactEmail", industry, attendees, source, description, notes, search, "updatedAt")
  SELECT made.id, speaker, title, day, '09:30', 'America/Chicago', venue, n || ' Main Street', split_part(place, '|', 1),
         split_part(place, '|', 2), '50309', fee, (n % 5) * 30000,
         (CASE WHEN day < current_date THEN ${pick("closed completed lost released cancelled", "'st' || n")}
               ELSE ${pick("confirmed hold inquiry contract_sent postponed", "'st' || n")} END)::event_status,
         made.client, made.bureau, NULL, contact, 'contact@example.com', 'Healthcare', 40 + n % 900, source,
         repeat('Opening keynote with ten minutes for questions. ', 3), repeat('Green room behind stage left. ', 3),
         search_text(title, venue, split_part(place, '|', 1), split_part(place, '|', 2), contact, source,
                     c.name || ' ' || c.company, b.name::text), now() - make_interval(mins => n)
    FROM (SELECT s, n, ${id(6, "s", "n")} AS id, ${id(1, "s", 0)} AS speaker,
                 ${pick(TOPICS, "'t' || s || '-' || n")} || ' ' || ${pick(KINDS, "'k' || s || '-' || n")} || ' ' || n AS title,
                 regexp_replace(${pick(CITIES, "'ci' || s || '-' || n", "|")}, ' ([A-Z]{2})?$', '|\\1') AS place,
                 ${pick(VENUES, "'v' || s || '-' || n", "|")} || ' Hall ' || n % 40 AS venue,
                 ${PERSON} AS contact, ${pick("Referral Bureau Website Repeat Podcast", "'so' || s || '-' || n")} AS source,
                 current_date + 270 - (n * 7919 % 3650) AS day,
                 round(300000 + 5000000 * power(${chance("'fee' || s || '-' || n")}, 6), -4)::int AS fee,
                 ${id(3, "s", `(1 + n % (${among("clients")}))`)} AS client,
                 CASE WHEN n % 4 = 0 THEN ${id(4, "s", `(1 + n % (${among("bureaus")}))`)} END AS bureau
            FROM ${each("events")}) AS made
    JOIN clients c ON c.id = made.client
    LEFT JOIN bureau_partners b ON b.id = made.bureau
   ORDER BY n, s`;
