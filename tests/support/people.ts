import { createHash, randomBytes } from "node:crypto";
import { encode } from "next-auth/jwt";
import { type AppAddress, app, sql, withoutTriggersOf } from "./app";
import { TEST_SECRET } from "./app-process";
import { type Answer, type Body, Browser } from "./browser";
import { PASSWORD, PASSWORD_HASH } from "./password";

export { PASSWORD };

export class Person extends Browser {
  constructor(
    target: AppAddress,
    readonly username: string,
    readonly email: string,
    readonly password: string,
  ) {
    super(target);
  }

  userId = "";
  speakerId = "";
}

export const unique = (prefix: string): string => `${prefix}-${randomBytes(5).toString("hex")}`;

/** A new speaker in their trial, as after `register` but without its email. */
export async function signUp(target: AppAddress = app(), username = unique("speaker")): Promise<Person> {
  const person = new Person(target, username, `${username}@example.com`, PASSWORD);
  const token = randomBytes(32).toString("base64url");
  const [row] = await sql<{ userId: string; speakerId: string }>(
    `WITH speaker AS (INSERT INTO speakers (id, email, "trialEndsAt", "updatedAt")
                      VALUES (gen_random_uuid(), $2, now() + interval '30 days', now()) RETURNING id),
          person AS (INSERT INTO users (id, "speakerId", username, email, "passwordHash", "updatedAt")
                     SELECT gen_random_uuid(), id, $1, $2, $3, now() FROM speaker RETURNING id, "speakerId"),
          session AS (INSERT INTO sessions (id, "speakerId", "userId", "tokenHash", "endsAt")
                      SELECT gen_random_uuid(), "speakerId", id, $4, now() + interval '90 days' FROM person)
     SELECT id AS "userId", "speakerId" FROM person`,
    [username, person.email, PASSWORD_HASH, createHash("sha256").update(token).digest()],
    target,
  );
  // As sealed by lib/server/session.ts.
  person.cookies.set("next-auth.session-token", await encode({ token: { sid: token }, secret: TEST_SECRET }));
  return Object.assign(person, row);
}

export async function register(target: AppAddress = app(), username = unique("speaker")): Promise<Person> {
  const person = new Person(target, username, `${username}@example.com`, PASSWORD);
  const { username: name, email, password } = person;
  const answer = await person.post("/api/register", { username: name, email, password });
  expectStatus(answer, 201, "register");
  person.userId = answer.body.id;
  const [row] = await sql<{ speakerId: string }>(
    'SELECT "speakerId" FROM users WHERE id = $1',
    [answer.body.id],
    target,
  );
  person.speakerId = row?.speakerId ?? "";
  return person;
}

export async function logIn(person: Person, target: AppAddress = person.target): Promise<Person> {
  const other = new Person(target, person.username, person.email, person.password);
  expectStatus(await other.post("/api/login", { username: person.username, password: person.password }), 200, "log-in");
  other.userId = person.userId;
  other.speakerId = person.speakerId;
  return other;
}

/** The status that a new browser gets for these credentials. */
export const loginStatus = async (username: string, password: string, target: AppAddress = app()): Promise<number> =>
  (await new Browser(target).post("/api/login", { username, password })).status;

let admin: Promise<Person> | undefined;

/** One test at a time has the admin's name: it's taken from the previous one. */
export function theAdmin(): Promise<Person> {
  admin ??= signUp().then(makeAdmin);
  return admin;
}

export async function makeAdmin(person: Person): Promise<Person> {
  const { target, userId } = person;
  await sql(`UPDATE users SET username = 'former-' || left(id::text, 36) WHERE username = 'admin'`, [], target);
  await sql(`UPDATE users SET username = 'admin', "emailVerifiedAt" = now() WHERE id = $1`, [userId], target);
  const named = Object.assign(new Person(target, "admin", person.email, person.password), {
    userId,
    speakerId: person.speakerId,
  });
  for (const [name, value] of person.cookies) named.cookies.set(name, value);
  return named;
}

/** Ends the 14 days, as a request rejects a date in the past. */
export const endGracePeriod = ({ speakerId }: Person) =>
  withoutTriggersOf(
    ["speakers"],
    `UPDATE speakers SET "deletionDueAt" = now() - interval '1 second' WHERE id = '${speakerId}'`,
  );

/** Ends the trial. */
export const endTrial = (person: Person) =>
  sql(
    `UPDATE speakers SET "trialEndsAt" = now() - interval '1 second' WHERE id = $1`,
    [person.speakerId],
    person.target,
  );

export const maker =
  (path: string, blank: () => object) =>
  (person: Person, fields: object = {}): Promise<Body> =>
    create(person, path, { ...blank(), ...fields });

export const makeClient = maker("/api/clients", () => ({ name: unique("Client") }));
export const makeTestimonial = maker("/api/testimonials", () => ({
  clientName: unique("Writer"),
  content: unique("Words "),
}));
/** Emails to planners require the speaker's name and a confirmed address. */
export const nameSpeaker = ({ speakerId, target }: Person) =>
  sql(
    `WITH confirmed AS (UPDATE users SET "emailVerifiedAt" = coalesce("emailVerifiedAt", now()) WHERE "speakerId" = $1)
     UPDATE speakers SET name = 'Margot Okafor' WHERE id = $1 AND name = ''`,
    [speakerId],
    target,
  );

export async function makeTestimonialRequest(person: Person, fields: object = {}): Promise<Body> {
  await nameSpeaker(person);
  return create(person, "/api/testimonials/requests", { name: unique("Writer"), ...fields });
}

export const makeFeedback = maker("/api/feedback", () => ({ kind: "idea", text: unique("A wish ") }));
export const makeBureau = maker("/api/bureau-partners", () => ({ name: unique("Bureau") }));
export const makeVenue = maker("/api/venues", () => ({ name: unique("Venue") }));
export const makeEvent = maker("/api/events", () => ({ title: unique("Event"), date: "2031-05-06" }));
export const makeSavedView = maker("/api/saved-views", () => ({ name: unique("View") }));
export const makeTemplate = maker("/api/task-templates", () => ({ title: unique("Step") }));
export const makeContractTemplate = maker("/api/contract-templates", () => ({
  name: unique("Template"),
  clauses: [{ key: "fee", title: "Fee", text: "The fee is {{event.fee}}.", condition: null }],
}));
export const makeDayOff = maker("/api/days-off", () => ({
  startsOn: "2031-07-01",
  endsOn: "2031-07-04",
  label: unique("Away"),
}));
export const makeFeed = maker("/api/calendar-feeds", () => ({ name: unique("Calendar"), level: "full" }));

export async function makeLocalPlace(person: Person, fields: Record<string, unknown> = {}) {
  const eventId = fields.eventId ?? (await makeEvent(person)).id;
  return create(person, "/api/local-places", { kind: "hotel", name: unique("Inn "), ...fields, eventId });
}

export async function makeTravelBooking(person: Person, fields: Record<string, unknown> = {}) {
  const eventId = fields.eventId ?? (await makeEvent(person, { date: "2031-05-06" })).id;
  const flight = { kind: "flight", name: unique("United "), startsOn: "2031-05-05", price: 420 };
  return create(person, "/api/travel-bookings", { ...flight, ...fields, eventId });
}

/** Of two events on consecutive dates. */
export async function makeEventTrip(person: Person) {
  const stops = [await makeEvent(person), await makeEvent(person, { date: "2031-05-07" })];
  return create(person, "/api/trips", { name: unique("Trip "), eventIds: stops.map(({ id }) => id) });
}

export async function makeContact(person: Person, fields: { clientId?: string; [key: string]: unknown } = {}) {
  const clientId = fields.clientId ?? (await makeClient(person)).id;
  return create(person, "/api/contacts", { name: unique("Contact"), ...fields, clientId });
}

export async function makeActivity(person: Person, fields: Record<string, unknown> = {}) {
  const about = fields.clientId || fields.bureauPartnerId || fields.eventId;
  const clientId = about ? fields.clientId : (await makeClient(person)).id;
  return create(person, "/api/activities", { kind: "note", text: unique("Said "), ...fields, clientId });
}

/** For every user, from a minute ago until withdrawn. */
export const makeAnnouncement = async (fields: object = {}) =>
  create(await theAdmin(), "/api/admin/announcements", {
    title: unique("News "),
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    ...fields,
  });

export async function makeRepresentative(
  person: Person,
  fields: { bureauPartnerId?: string; [key: string]: unknown } = {},
) {
  const bureauPartnerId = fields.bureauPartnerId ?? (await makeBureau(person)).id;
  return create(person, "/api/representatives", { name: unique("Rep"), ...fields, bureauPartnerId });
}

export const TERMS = { commissionPercent: 25, payDays: 30, spinOffPercent: 10, spinOffMonths: 24 };

export async function makeCommissionLine(person: Person): Promise<Body> {
  const { name } = await makeBureau(person, TERMS);
  const event = await makeEvent(person, { bureauPartnerName: name, fee: 10_000 });
  const { items } = (await person.get(`/api/events/${event.id}/commission-lines`)).body;
  return items[0] as Body;
}

/** Of two dates. */
export async function makeDeal(person: Person, fields: object = {}): Promise<Body> {
  const event = await makeEvent(person, fields);
  const path = `/api/events/${event.id}/copies`;
  const { dealId } = await create(person, path, { dates: ["2031-09-01"], oneDeal: true });
  return (await person.get(`/api/deals/${dealId}`)).body as Body;
}

export const freeDay = (): string => {
  lastFreeDay += 86_400_000;
  return new Date(lastFreeDay).toISOString().slice(0, 10);
};
let lastFreeDay = Date.UTC(2040, 0, 1);

export const makeHold = (person: Person, fields: object = {}) =>
  makeEvent(person, { date: freeDay(), status: "hold", contactEmail: `${unique("holder")}@example.com`, ...fields });

export const makeTask = async (person: Person, fields: object = {}) =>
  create(person, `/api/events/${(await makeEvent(person)).id}/tasks`, { title: unique("Task"), ...fields });

export async function create(person: Person, path: string, body: object): Promise<Body> {
  const answer = await person.post(path, body);
  expectStatus(answer, 201, `POST ${path}`);
  return answer.body;
}

export async function trashed(person: Person, noun: string, made: Promise<Body>): Promise<Body> {
  const thing = await made;
  expectStatus(await person.delete(`${noun}/${thing.id}`), 204, `DELETE ${noun}`);
  return thing;
}

export function expectStatus(answer: Answer, status: number, what: string): void {
  if (answer.status !== status)
    throw new Error(`${what}: ${answer.status} instead of ${status}: ${answer.text.slice(0, 300)}`);
}
