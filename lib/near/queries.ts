import "server-only";
import { TAKES_PLACE } from "@/lib/clients/queries";
import { findFreeDays, readFreeDays } from "@/lib/events/conflicts/finding-conflicts";
import { isQuiet } from "@/lib/near/quiet";
import { FARTHEST, type NearbyDto, type NearbyFound, rankOf, USUAL_RADIUS, whyNow } from "@/lib/near/rules";
import type { NearbyQuery } from "@/lib/near/schema";
import { isNear, milesBetween } from "@/lib/places/nearness";
import { listTownsNamed } from "@/lib/places/queries";
import type { PlaceColumns } from "@/lib/places/schema";
import { query, queryOne } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

/** Live rows by the index ("speakerId", latitude). */
const within = (alias: string): string =>
  `${alias}."speakerId" = $1::uuid AND ${alias}."deletedAt" IS NULL AND ${isNear(alias, "h", "$3::float8")}`;
const milesTo = (alias: string): string => milesBetween("h", alias);

type Found = NearbyFound & PlaceColumns;

const row = (at: string, cells: Record<Exclude<keyof NearbyFound, "miles">, string>): string =>
  Object.entries({
    ...cells,
    miles: milesTo(at),
    placeTimeZone: `${at}."placeTimeZone"`,
    latitude: `${at}.latitude`,
    longitude: `${at}.longitude`,
  })
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(", ");

const written = (email: string): string =>
  `(SELECT max(l."createdAt")::date::text FROM letters l WHERE l."eventId" = h.id AND l."speakerId" = $1::uuid AND l.email = ${email})`;

/** Clients or bureaus with what their events add up to; by events("clientId", "speakerId") and the like. */
const parties = (kind: NearbyFound["kind"], table: string, column: string, detail: string): string => `SELECT ${row(
  "p",
  {
    kind: `'${kind}'`,
    id: "p.id",
    name: "p.name::text",
    detail,
    email: "p.email::text",
    lastEventOn: "k.last::text",
    events: "k.events",
    lastContactOn: `(SELECT greatest(
    (SELECT max(a."happenedAt") FROM activities a WHERE a."${column}" = p.id AND a."speakerId" = p."speakerId" AND a."deletedAt" IS NULL),
    (SELECT max(l."createdAt") FROM letters l WHERE l."${column}" = p.id AND l."speakerId" = p."speakerId"))::date::text)`,
    askedOn: "k.asked::text",
    value: "k.value",
    writtenOn: written("p.email"),
  },
)} FROM here h JOIN ${table} p ON ${within("p")} AND p.id IS DISTINCT FROM h."${column}" AND p."contactRule" <> 'none'
  LEFT JOIN LATERAL (
    SELECT max(e."startsOn") FILTER (WHERE e."startsOn" < $4::date AND ${TAKES_PLACE}) AS last,
           count(*) FILTER (WHERE e."startsOn" < $4::date AND ${TAKES_PLACE})::int AS events,
           max(e."startsOn") FILTER (WHERE ${isQuiet("e")}) AS asked, coalesce(sum(e."countedCents"), 0)::float8 / 100 AS value
      FROM event_money e WHERE e."${column}" = p.id AND e."speakerId" = p."speakerId" AND e."deletedAt" IS NULL) k ON TRUE`;

const REPRESENTATIVES = `(SELECT coalesce(string_agg(r.name::text, ', ' ORDER BY r.name), '') FROM representatives r
      WHERE r."bureauPartnerId" = p.id AND r."speakerId" = p."speakerId" AND r."deletedAt" IS NULL)`;

const CLIENTS = parties("client", "clients", "clientId", "p.company::text");
const BUREAUS = parties("bureau", "bureau_partners", "bureauPartnerId", REPRESENTATIVES);

/** People who asked for a date near here and didn't book, each once, unless their client is near itself. */
const INQUIRIES = `SELECT DISTINCT ON (lower(i."contactEmail")) ${row("i", {
  kind: "'inquiry'",
  id: "i.id",
  name: `coalesce(nullif(i."contactName"::text, ''), c.name::text, i."contactEmail"::text)`,
  detail: "i.title",
  email: `i."contactEmail"::text`,
  lastEventOn: "NULL",
  events: "0",
  lastContactOn: `i."statusChangedAt"::date::text`,
  askedOn: `i."startsOn"::text`,
  value: "0::float8",
  writtenOn: written(`i."contactEmail"`),
})} FROM here h JOIN events i ON ${within("i")} AND i.id <> h.id AND i."contactEmail" <> '' AND ${isQuiet("i")}
    LEFT JOIN clients c ON c.id = i."clientId" AND c."speakerId" = i."speakerId" AND c."deletedAt" IS NULL
   WHERE c.id IS NULL OR (c."contactRule" <> 'none' AND c.id IS DISTINCT FROM h."clientId"
     AND (c.latitude IS NULL OR ${milesTo("c")} > $3))
   ORDER BY lower(i."contactEmail"), i."startsOn" DESC`;

const VENUES = `SELECT DISTINCT ON (v.id) ${row("e", {
  kind: "'venue'",
  id: "v.id",
  name: "v.name::text",
  detail: "v.city::text",
  email: "''",
  lastEventOn: `e."startsOn"::text`,
  events: `(SELECT count(*)::int FROM events o WHERE o."venueId" = v.id AND o."speakerId" = v."speakerId" AND o."deletedAt" IS NULL
      AND o."startsOn" < $4::date AND o.status IN ('completed', 'closed', 'confirmed'))`,
  lastContactOn: "NULL",
  askedOn: "NULL",
  value: "0::float8",
  writtenOn: "NULL",
})} FROM here h JOIN events e ON ${within("e")} AND e.id <> h.id AND e."startsOn" < $4::date AND e.status IN ('completed', 'closed', 'confirmed')
    JOIN venues v ON v.id = e."venueId" AND v."speakerId" = e."speakerId" AND v."deletedAt" IS NULL
   ORDER BY v.id, e."startsOn" DESC`;

const MOST = 200;

/** $1 the speaker, $2 the event, $3 miles, $4 today. */
const NEARBY = `WITH here AS (
    SELECT e.id, e.latitude, e.longitude, e."clientId", e."bureauPartnerId" FROM events e
     WHERE e.id = $2::uuid AND e."speakerId" = $1::uuid AND e.latitude IS NOT NULL AND e.type IS DISTINCT FROM 'virtual')
  SELECT * FROM ((${CLIENTS}) UNION ALL (${BUREAUS}) UNION ALL (${INQUIRIES}) UNION ALL (${VENUES})) n ORDER BY miles LIMIT ${MOST}`;

export const nearbyStatement = (
  { speakerId, timeZone }: Pick<Actor, "speakerId" | "timeZone">,
  eventId: string,
  radius: number,
) => ({ text: NEARBY, values: [speakerId, eventId, radius, today(timeZone)] });

type Here = Pick<NearbyDto, "place" | "problem" | "version" | "client"> & { city: string };

const HERE = `SELECT coalesce(nullif(e.city::text, ''), e.state, '') AS place, e.city::text, e.version,
    CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END AS client,
    CASE WHEN e.type = 'virtual' THEN 'virtual' WHEN e.latitude IS NULL THEN 'unknown' END AS problem
  FROM events e LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId" AND c."deletedAt" IS NULL
 WHERE e.id = $1::uuid AND e."speakerId" = $2::uuid AND e."deletedAt" IS NULL`;

/** Clients, people of lost inquiries, bureaus and venues near an event's venue, those worth a letter first. @throws 404 */
export async function findNearby(actor: Actor, eventId: string, { radius }: NearbyQuery): Promise<NearbyDto> {
  const { city, ...here } = await queryOne<Here>("event", "nearby-here", HERE, [eventId, actor.speakerId]);
  const nothing = { ...here, radius, towns: [], freeDays: [], people: [] };
  if (here.problem === "virtual") return nothing;
  if (here.problem) return { ...nothing, towns: await listTownsNamed(city) };
  const now = today(actor.timeZone);
  const { text, values } = nearbyStatement(actor, eventId, radius);
  const [found, freeDaysAt] = await Promise.all([query<Found>("nearby", text, values), readFreeDays(actor, eventId)]);
  const freeDays = freeDaysAt();
  const daysAt = inReach(freeDays, freeDaysAt);
  const people = found
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ placeTimeZone, latitude, longitude, ...one }) => ({
      ...one,
      miles: Math.round(one.miles),
      why: whyNow(one, now),
      days: one.kind === "venue" ? [] : daysAt({ placeTimeZone, latitude, longitude }),
    }));
  return { ...nothing, freeDays, people };
}

function inReach(freeDays: readonly string[], freeDaysAt: Awaited<ReturnType<typeof readFreeDays>>) {
  const known = new Map<string, string[]>();
  return ({ placeTimeZone: timeZone, latitude, longitude }: PlaceColumns): string[] => {
    if (latitude === null || longitude === null) return [];
    const town = `${latitude} ${longitude}`;
    const days = known.get(town) ?? freeDaysAt({ timeZone, point: { latitude, longitude } });
    known.set(town, days);
    return days.filter((day) => freeDays.includes(day));
  };
}

/**
 * Coming events near a client `c` that are another's: StayNear[]. $1 the speaker, `d.today` today. Few events are ahead, so
 * events("speakerId", "startsOn", id) serves it.
 */
export const CLIENT_STAYS_JSON = `(SELECT coalesce(json_agg(n), '[]') FROM (
    SELECT e.id, e.title, e."startsOn"::text AS date, round(${milesBetween("c", "e")})::int AS miles
      FROM events e WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL AND e."startsOn" >= d.today AND ${TAKES_PLACE}
       AND e.type IS DISTINCT FROM 'virtual' AND e."clientId" IS DISTINCT FROM c.id
       AND ${milesBetween("c", "e")} <= ${USUAL_RADIUS}
     ORDER BY e."startsOn", e.id LIMIT 3) n)`;

/** The person to greet at a client, bureau or inquiry, preferably the one with the address; "" if unknown. */
const PERSON = `SELECT n.id, coalesce(
    (SELECT nullif(e."contactName"::text, '') FROM events e WHERE e.id = n.id AND e."speakerId" = $1::uuid),
    (SELECT k.name::text FROM contacts k WHERE k."clientId" = n.id AND k."speakerId" = $1::uuid AND k."deletedAt" IS NULL
      ORDER BY lower(k.email::text) = lower(n.email) DESC, k.position, k.id LIMIT 1),
    (SELECT nullif(b."contactName"::text, '') FROM bureau_partners b WHERE b.id = n.id AND b."speakerId" = $1::uuid),
    (SELECT r.name::text FROM representatives r WHERE r."bureauPartnerId" = n.id AND r."speakerId" = $1::uuid AND r."deletedAt" IS NULL
      ORDER BY lower(r.email::text) = lower(n.email) DESC, r.name, r.id LIMIT 1), '') AS person
  FROM unnest($2::uuid[], $3::text[]) AS n(id, email)`;

/** Who can get a letter about being near: everyone with an email who got none yet, and is in reach on the day or a free day. */
export async function listPeopleToWrite(actor: Actor, eventId: string, day?: string) {
  const { people, freeDays } = await findNearby(actor, eventId, { radius: FARTHEST });
  const canPlay = (days: string[]) => (day ? days.includes(day) : days.length > 0 || freeDays.length === 0);
  const found = people.filter(({ email, writtenOn, days }) => email !== "" && writtenOn === null && canPlay(days));
  const values = [actor.speakerId, found.map(({ id }) => id), found.map(({ email }) => email)];
  const greeted = await query<{ id: string; person: string }>("nearby-persons", PERSON, values);
  const personOf = new Map(greeted.map(({ id, person }) => [id, person]));
  return found.map(({ id, name, email, miles, why }) => {
    const person = personOf.get(id) ?? "";
    const organization = name === person || name === email ? "" : name;
    return { name: person, email, role: [organization, `${miles} miles`, why].filter(Boolean).join(", ") };
  });
}

/** The free days around an event for each address: of someone near it those in reach, else all. @throws 404 */
export async function readDaysInReach(actor: Actor, eventId: string): Promise<(email: string) => string[]> {
  const { problem, people, ...near } = await findNearby(actor, eventId, { radius: FARTHEST });
  const freeDays = problem ? await findFreeDays(actor, eventId) : near.freeDays;
  const known = people.filter(({ email }) => email !== "").toReversed();
  const daysOf = new Map(known.map(({ email, days }) => [email.toLowerCase(), days]));
  return (email) => daysOf.get(email.toLowerCase()) ?? freeDays;
}
