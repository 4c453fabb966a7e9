import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "./app";
import { addPasskey, newPasskey, passkeyLogIn } from "./authenticator";
import {
  logIn,
  makeBureau,
  makeClient,
  makeCommissionLine,
  makeEvent,
  makeFeedback,
  makeRepresentative,
  PASSWORD,
  type Person,
  TERMS,
  trashed,
  unique,
} from "./people";
import { type Endpoint, fill } from "./routes";
import { codeOf, startTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from "./two-factor";
import { makeImport, uploadForm } from "./uploads";

/**
 * How to make a request to each route that it accepts. The tests that go over all routes (CSRF, tenants, extra keys,
 * repeats) find the routes by themselves and come here for the rest; a route without a recipe fails them.
 */
export type Recipe = {
  /** Makes what the address names, for this speaker. */
  params?: (person: Person) => Promise<Record<string, string>>;
  /** A body that is accepted: an object goes out as JSON. Called afresh for each request that has to succeed. */
  body?: (person: Person, params: Record<string, string>) => unknown;
  /** For visitors: sent without a session. */
  visitor?: true;
};

const idOf = (make: (person: Person) => Promise<{ id: string }>) => async (person: Person) => ({
  id: (await make(person)).id,
});

const client = idOf((person) => makeClient(person));
const bureau = idOf((person) => makeBureau(person));
const representative = idOf((person) => makeRepresentative(person));
const event = idOf((person) => makeEvent(person));
const commissionLine = idOf((person) => makeCommissionLine(person));
/** An upcoming event through a bureau that got its terms afterwards. */
const newTerms = async (person: Person) => {
  const made = await makeBureau(person);
  await makeEvent(person, { bureauPartnerName: made.name, fee: 1000 });
  await person.patch(`/api/bureau-partners/${made.id}`, { ...TERMS, version: made.version });
  return { id: made.id };
};
const dryRun = idOf((person) => makeImport(person));

export const RECIPES: Record<string, Recipe> = {
  "POST /api/register": {
    visitor: true,
    body: () => {
      const username = unique("new");
      return { username, email: `${username}@example.com`, password: PASSWORD };
    },
  },
  "POST /api/login": { visitor: true, body: ({ username, password }) => ({ username, password }) },
  "POST /api/logout": {},
  "POST /api/contact": { visitor: true, body: someMessage },
  "POST /api/diagnostic": {},
  "POST /api/feedback": { body: () => ({ kind: "idea", text: unique("A wish "), mayAnswer: true }) },
  "GET /api/feedback/[id]": { params: idOf((person) => makeFeedback(person)) },
  "GET /api/promotions/[code]": { visitor: true, params: async () => ({ code: "GREENROOM" }) },
  "POST /api/auth/forgot-password": { visitor: true, body: someAddress },
  "POST /api/auth/request-reset": { visitor: true, body: someAddress },
  "POST /api/auth/recover-username": { visitor: true, body: someAddress },
  "POST /api/auth/resend-verification": { visitor: true, body: someAddress },
  "POST /api/auth/reset-password": {
    visitor: true,
    body: async (person) => ({ token: await plantToken(person, "reset_password"), password: PASSWORD }),
  },
  "POST /api/auth/verify-email": {
    visitor: true,
    body: async (person) => ({ token: await plantToken(person, "verify_email") }),
  },
  "PATCH /api/account": {
    body: async (person) => ({
      username: unique("renamed"),
      version: (await person.get("/api/account")).body.version,
    }),
  },
  "DELETE /api/account": { body: ({ password }) => ({ password }) },
  "POST /api/account/restoration": {
    params: async (person) => {
      await sql(`UPDATE speakers SET "deletionDueAt" = now() + interval '1 day' WHERE id = $1`, [person.speakerId]);
      return {};
    },
  },
  "POST /api/account/email": { body: ({ password }) => ({ ...someAddress(), password }) },
  "DELETE /api/account/email": {},
  "POST /api/account/password": { body: ({ password }) => ({ currentPassword: password, password: PASSWORD }) },
  "DELETE /api/account/sessions": {},
  "DELETE /api/account/sessions/[id]": {
    params: async (person) => {
      await logIn(person);
      const { body } = await person.get("/api/account/sessions");
      return { id: String(body.items.find(({ current }) => !current)?.id) };
    },
  },
  "POST /api/account/two-factor": { params: withoutTwoFactor, body: ({ password }) => ({ password }) },
  "PUT /api/account/two-factor": { body: async (person) => ({ code: codeOf(await startTwoFactor(person)) }) },
  "DELETE /api/account/two-factor": { body: provenTwice },
  "POST /api/account/two-factor/recovery-codes": { body: provenTwice },
  "POST /api/account/passkeys/challenge": { params: withoutTwoFactor, body: ({ password }) => ({ password }) },
  "POST /api/account/passkeys": { params: withoutTwoFactor, body: async (person) => (await newPasskey(person)).body },
  "DELETE /api/account/passkeys/[id]": { params: async (person) => ({ id: (await addPasskey(person)).id }) },
  "POST /api/auth/passkey/challenge": { visitor: true },
  // Sent by a person, not by a visitor: the challenge is in a cookie of the browser that asked for it.
  "POST /api/auth/passkey": { params: withoutTwoFactor, body: passkeyLogIn },
  "GET /api/auth/[...nextauth]": { params: async () => ({ nextauth: "session" }) },
  "POST /api/auth/[...nextauth]": { params: async () => ({ nextauth: "signout" }), body: nextAuthForm },

  "PATCH /api/speaker-profile": {
    body: async (person) => ({
      name: unique("Name"),
      version: (await person.get("/api/speaker-profile")).body.version,
    }),
  },

  "POST /api/clients": { body: () => ({ name: unique("Client") }) },
  "GET /api/clients/[id]": { params: client },
  "PATCH /api/clients/[id]": { params: client, body: renamed("/api/clients", "name") },
  "DELETE /api/clients/[id]": { params: client },
  "POST /api/clients/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/clients", makeClient(person))),
  },

  "POST /api/bureau-partners": { body: () => ({ name: unique("Bureau") }) },
  "GET /api/bureau-partners/[id]": { params: bureau },
  "PATCH /api/bureau-partners/[id]": { params: bureau, body: renamed("/api/bureau-partners", "name") },
  "DELETE /api/bureau-partners/[id]": { params: bureau },
  "POST /api/bureau-partners/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/bureau-partners", makeBureau(person))),
  },

  "GET /api/bureau-partners/[id]/scorecard": { params: bureau },
  "GET /api/bureau-partners/[id]/term-changes": { params: newTerms },
  "POST /api/bureau-partners/[id]/term-changes": {
    params: newTerms,
    body: async (person, { id }) => {
      const { items } = (await person.get(`/api/bureau-partners/${id}/term-changes`)).body;
      return { eventIds: items.map(({ eventId }) => eventId) };
    },
  },

  "POST /api/representatives": {
    body: async (person) => ({ name: unique("Rep"), bureauPartnerId: (await makeBureau(person)).id }),
  },
  "GET /api/representatives/[id]": { params: representative },
  "PATCH /api/representatives/[id]": { params: representative, body: renamed("/api/representatives", "name") },
  "DELETE /api/representatives/[id]": { params: representative },
  "POST /api/representatives/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/representatives", makeRepresentative(person))),
  },

  "POST /api/events": { body: () => ({ title: unique("Event"), date: "2031-05-06" }) },
  "GET /api/events/[id]": { params: event },
  "PATCH /api/events/[id]": { params: event, body: renamed("/api/events", "title") },
  "DELETE /api/events/[id]": { params: event },
  "POST /api/events/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/events", makeEvent(person))),
  },

  "GET /api/events/[id]/commission-lines": { params: event },
  "POST /api/events/[id]/commission-lines": {
    params: idOf((person) => makeEvent(person, { bureauPartnerName: unique("Bureau") })),
    body: () => ({ amount: 1000, note: unique("Agreed") }),
  },
  "GET /api/commission-lines/[id]": { params: commissionLine },
  "PATCH /api/commission-lines/[id]": {
    params: commissionLine,
    body: async (person, { id }) => ({
      percent: 20,
      version: (await person.get(`/api/commission-lines/${id}`)).body.version,
    }),
  },
  "DELETE /api/commission-lines/[id]": { params: commissionLine },
  "POST /api/commission-lines/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/commission-lines", makeCommissionLine(person))),
  },

  "DELETE /api/demo-data": {},
  "POST /api/demo-data/restoration": {},

  "POST /api/imports": { body: () => uploadForm(unique("Imported")) },
  "GET /api/imports/[id]": { params: dryRun },
  "POST /api/imports/[id]/commit": { params: dryRun },
};

/** Fields and filters that take an id, with something of that kind. Every `…Id` of a schema needs its line here. */
export const ID_FIELDS: Record<string, (person: Person) => Promise<Record<string, string>>> = {
  clientId: client,
  bureauPartnerId: bureau,
  representativeId: representative,
  fromEventId: event,
};

/** Pages with an id in their address: what it is the id of. */
export const PAGE_PARAMS: Record<string, (person: Person) => Promise<Record<string, string>>> = {
  events: event,
  clients: client,
  "bureau-partners": bureau,
  workbook: dryRun,
  tutorials: async () => ({ guide: "importing" }),
};

const NEEDS_NONE: Recipe = {};

export function recipeFor({ key, method, params }: Endpoint): Recipe {
  const recipe = RECIPES[key] ?? (method === "GET" && params.length === 0 ? NEEDS_NONE : undefined);
  if (!recipe) throw new Error(`No recipe for ${key}: say in RECIPES (tests/support/recipes.ts) how to call it.`);
  return recipe;
}

export type Prepared = { path: string; params: Record<string, string>; body: unknown };

/** A request to the endpoint that succeeds when this person sends it. */
export async function prepare(endpoint: Endpoint, person: Person): Promise<Prepared> {
  const recipe = recipeFor(endpoint);
  const params = (await recipe.params?.(person)) ?? {};
  return { path: fill(endpoint.route, params), params, body: await recipe.body?.(person, params) };
}

/** The same address with an id that nobody has. */
export const withRandomId = (endpoint: Endpoint, params: Record<string, string>): string =>
  fill(endpoint.route, Object.fromEntries(Object.keys(params).map((name) => [name, randomUUID()])));

/** For what a password alone is enough for. */
async function withoutTwoFactor(person: Person): Promise<Record<string, string>> {
  await turnOffTwoFactor(person);
  return {};
}

/** Password and second step; a recovery code, as it works at any time. */
async function provenTwice(person: Person) {
  const { recoveryCodes } = await turnOnTwoFactor(person);
  return { password: person.password, code: recoveryCodes[0] };
}

function someMessage() {
  return { name: "Ada", ...someAddress(), message: "Do you import holds?" };
}

function someAddress(): { email: string } {
  return { email: `${unique("someone")}@example.com` };
}

/** A mailed link's token that works for this person, as if its mail had just come. */
export async function plantToken(person: Person, purpose: string, email = person.email): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql(
    `INSERT INTO account_tokens (id, "speakerId", "userId", purpose, "tokenHash", email, "endsAt")
     VALUES (gen_random_uuid(), $1, $2, $3::token_purpose, $4, $5, now() + interval '1 hour')
     ON CONFLICT ("userId", purpose) DO UPDATE SET "tokenHash" = excluded."tokenHash", "endsAt" = excluded."endsAt",
       email = excluded.email`,
    [person.speakerId, person.userId, purpose, createHash("sha256").update(token).digest(), email],
    person.target,
  );
  return token;
}

/** A new name under the present version. */
function renamed(noun: string, field: string) {
  return async (person: Person, { id }: Record<string, string>) => ({
    [field]: unique("Renamed"),
    version: (await person.get(`${noun}/${id}`)).body.version,
  });
}

/** next-auth's own routes take forms that carry next-auth's own token. */
async function nextAuthForm(person: Person): Promise<URLSearchParams> {
  const { body } = await person.get<{ csrfToken: string }>("/api/auth/csrf");
  return new URLSearchParams({ csrfToken: body.csrfToken, json: "true", callbackUrl: person.target.url });
}
