import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { app, sql } from "../support/app";
import { allDelivered } from "../support/billing";
import { type Answer, AS_JSON, type Body, Browser, PageForm, type SendOptions } from "../support/browser";
import { lastChange } from "../support/changes";
import { OPEN_TO_EVERY_USER, SAME_ID_FOR_ALL } from "../support/classes";
import { closed, endpoints } from "../support/endpoints";
import { endTrial, expectStatus, logIn, type Person, signUp, theAdmin } from "../support/people";
import { ID_FIELDS, type Prepared, prepare, recipeFor, withRandomId } from "../support/recipes";
import { type Endpoint, fill, listPages } from "../support/routes";
import { countRows } from "../support/tenants";

/**
 * Every handler of the API. One request is prepared that is accepted at the end; before that, everyone who may not send
 * it tries in every wrong way, and nothing changes. A new handler needs a recipe (tests/support/recipes.ts) and no
 * test.
 */

type Size = { everything: boolean; atOnce: number };
const CORE: Size = { everything: false, atOnce: 3 };
const WIDE: Size = { everything: true, atOnce: 10 };

const unsafe = endpoints.filter(({ method, access }) => method !== "GET" && access !== "webhook");

/** About ten handlers of each access, which get every forgery and every malformed body in the core run as well. */
const isSampled = (endpoint: Endpoint): boolean => {
  const alike = unsafe.filter(({ access }) => access === endpoint.access);
  return alike.indexOf(endpoint) % Math.ceil(alike.length / 10) === 0;
};

/** Headers missing from an attacker's request, who has the victim's token and a valid one of another session. */
type Forgery = (own: string, other: string) => SendOptions & { cookie?: string };

const FORGERIES: Record<string, Forgery> = {
  "no header": () => ({ csrf: null }),
  "another session's pair": (_, other) => ({ csrf: other, cookie: other }),
  "a header that differs from the cookie": (_, other) => ({ csrf: other }),
  "a pair with a changed signature": (own) => ({ csrf: changed(own), cookie: changed(own) }),
  "a foreign Origin": (own) => ({ csrf: own, headers: { origin: "https://evil.example" } }),
  "Origin: null": (own) => ({ csrf: own, headers: { origin: "null" } }),
  "Sec-Fetch-Site: cross-site": (own) => ({ csrf: own, headers: { "sec-fetch-site": "cross-site" } }),
  "Sec-Fetch-Site: same-site": (own) => ({ csrf: own, headers: { "sec-fetch-site": "same-site" } }),
};

const changed = (token: string) => token.slice(0, -20) + [...token.slice(-20)].reverse().join("");

/** Values that an attacker would add to a body. */
const EXTRA: Record<string, unknown> = {
  speakerId: randomUUID(),
  userId: randomUUID(),
  role: "admin",
  isAdmin: true,
  emailVerified: true,
  emailVerifiedAt: "2020-01-01T00:00:00Z",
  passwordHash: "x",
  trialEndsAt: "2099-01-01T00:00:00Z",
  status: "confirmed",
  id: randomUUID(),
  version: 7,
  createdAt: "2020-01-01T00:00:00Z",
  deletedAt: null,
  sample: true,
  search: "x",
  feeCents: 1,
  constructor: "x",
  surprise: 1,
};

const invalid = { status: 422, body: { code: "invalid" } };
const wrongType = { status: 415, body: { code: "unsupported_type" } };

/** The first three are sent to every handler with a body. */
const BROKEN: [body: string, answer: object, type?: string][] = [
  ["{}", wrongType, "text/plain"],
  ["{", invalid],
  ["[]", invalid],
  ["a=b", wrongType, "application/x-www-form-urlencoded"],
  ...["", "not json", '{"a":1,}', "null", "7", '"text"'].map((body): [string, object] => [body, invalid]),
  // A deep body is rejected like any other.
  [`{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, { status: 422 }],
  [JSON.stringify({ notes: "x".repeat(1_000_001) }), { status: 413, body: { code: "too_large" } }],
];

/** Handlers that an admin who views an account may still call. */
const WHILE_VIEWING = ["DELETE /api/admin/viewing", "POST /api/logout"];

/** Handlers that change other sessions. */
const ENDS_SESSIONS = ["DELETE /api/admin/sessions", "POST /api/admin/viewing"];

type Cast = {
  /** A session of the admin, and another one that views the owner's account. */
  admin: Person;
  viewer: Person;
  /** A speaker of another tenant, and one whose trial has ended. */
  other: Person;
  expired: Person;
  visitor: Browser;
};

let cast: Cast;

async function makeCast(): Promise<Cast> {
  const admin = await theAdmin();
  await admin.delete("/api/admin/viewing");
  const [viewer, other, expired] = [await logIn(admin), await signUp(), await signUp()];
  await endTrial(expired);
  expectStatus(await viewer.post("/api/admin/viewing", { userId: other.userId }), 201, "viewing");
  const visitor = new Browser();
  await visitor.csrf();
  return { admin, viewer, other, expired, visitor };
}

/** Points the viewer to this account, without recording a visit, which would count as a change. */
const view = ({ userId }: Person) =>
  sql(
    `UPDATE sessions SET "lastSeenAt" = now(), "viewingUserId" = CASE WHEN "viewingUserId" IS NOT NULL THEN $1::uuid END
      WHERE "userId" = ANY ($2::uuid[])`,
    [userId, [cast.admin, cast.other, cast.expired].map((one) => one.userId)],
  );

beforeAll(async () => {
  cast = await makeCast();
});

it("assigns every handler to a class", () => {
  const open = closed.filter(({ access }) => access === "user").map(({ key }) => key);
  expect(
    open.sort(),
    "add the new one to OPEN_TO_EVERY_USER (tests/support/classes.ts), or give it access: subscriber",
  ).toEqual(OPEN_TO_EVERY_USER.toSorted());
});

// By "%s", as "$key" truncates long names.
const named = (some: Endpoint[]) => some.map((endpoint) => [endpoint.key, endpoint] as const);

it.each(named(endpoints))("%s", (_, endpoint) => probeHandler(endpoint, CORE));

describe("with every forgery, every malformed body and ten concurrent requests", { tags: ["wide"] }, () => {
  it.each(named(unsafe))("%s", (_, endpoint) => probeHandler(endpoint, WIDE));
});

/** A handler, its request, and its sender. */
type Visit = { endpoint: Endpoint; request: Prepared; owner: Person; sender: Browser; everything: boolean };

async function probeHandler(endpoint: Endpoint, { everything, atOnce }: Size): Promise<void> {
  if (endpoint.access === "webhook") return rejectsWithoutSecret(endpoint);
  const owner = await signUp();
  const request = await prepare(endpoint, owner);
  // A form counts as filled in by a person two seconds after its token: every visitor has one from before the tests.
  const visitor = recipeFor(endpoint).visitor && cast.visitor.at(app());
  const sender = endpoint.access === "admin" ? cast.admin : visitor || owner;
  const visit: Visit = { endpoint, request, owner, sender, everything: everything || isSampled(endpoint) };
  const foreign = await foreignIds(visit);
  // The request of an open handler is accepted though the trial has ended.
  if (endpoint.access === "user") await endTrial(owner);
  await view(owner);
  // Stripe reports a change of a plan a moment later.
  await allDelivered();

  const before = await lastChange();
  if (endpoint.access !== "public") await rejectsUnauthorizedUsers(visit);
  if (endpoint.access !== "admin") await hidesForeignRecords(visit, foreign);
  await rejectsViewer(visit);
  if (endpoint.method !== "GET") await rejectsForgeries(visit);
  if (endpoint.form) await rejectsFormsWithoutToken(visit);
  if (endpoint.fields) await rejectsMalformedBodies(visit);
  expect(await lastChange(), "the refused requests changed something").toEqual(before);

  // A registration creates a tenant of its own: tests/api/account/registration.test.ts.
  if (endpoint.creates && endpoint.access !== "public") await createsOnce(visit, atOnce);
  else if (endpoint.method === "PATCH") await changesOnce(visit, atOnce);
  else {
    const answer = await real(visit);
    expect(answer.status, answer.text).toBeLessThan(400);
  }
  if (ENDS_SESSIONS.includes(endpoint.key)) cast = await makeCast();
}

/** One form is sent many times, each with its own token. */
const copied = (body: unknown) => (body instanceof PageForm ? new PageForm(body) : body);

/** The prepared request, sent by any sender; every response to signed-in users stays out of caches. */
async function send({ endpoint, request }: Visit, browser: Browser, path = request.path, options?: SendOptions) {
  const answer = await browser.send<Body>(endpoint.method, path, copied(request.body), options);
  if (endpoint.access !== "public") expect(answer.headers.get("cache-control")).toBe("private, no-store");
  return answer;
}

/** As a page of ours sends it. A page without a referrer gives a form's origin as "null". */
const real = (visit: Visit, headers: Record<string, string> = {}) => {
  const origin = visit.endpoint.form ? "null" : app().url;
  const ours: Record<string, string> =
    visit.endpoint.method === "GET" ? {} : { origin, "sec-fetch-site": "same-origin" };
  return send(visit, visit.sender, undefined, { headers: { ...ours, ...headers } });
};

/** Everything in a response that could tell a foreign record from a missing one. */
const visible = ({ status, text, headers }: Answer) => ({
  status,
  text,
  type: headers.get("content-type"),
  cache: headers.get("cache-control"),
  cookies: headers.getSetCookie(),
});

async function rejectsUnauthorizedUsers(visit: Visit): Promise<void> {
  const { endpoint, owner } = visit;
  const stranger = cast.visitor.at(app());
  stranger.cookies.set("next-auth.session-token", "made-up");
  for (const browser of [cast.visitor, stranger]) {
    const answer = await send(visit, browser);
    expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated", error: "Please sign in." } });
  }
  if (endpoint.access === "subscriber") {
    const answer = await send(visit, cast.expired);
    expect(answer, "after the trial").toMatchObject({ status: 402, body: { code: "subscription_required" } });
  }
  if (endpoint.access === "admin") {
    const answer = await send(visit, owner);
    expect(answer, "not an admin").toMatchObject({ status: 403, body: { code: "forbidden" } });
  }
}

/** An id of another tenant for each field and filter that takes one. */
async function foreignIds({ endpoint }: Visit): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  if (endpoint.access === "admin") return ids;
  for (const field of [...(endpoint.fields ?? []), ...endpoint.filters].filter((name) => name.endsWith("Id"))) {
    const make = ID_FIELDS[field];
    if (!make) throw new Error(`${field}: say in ID_FIELDS (tests/support/recipes.ts) what it is the id of.`);
    ids[field] = (await make(cast.other)).id ?? "";
  }
  return ids;
}

/** Another tenant's record responds like a missing one: in the URL, in a field of the body and in a filter. */
async function hidesForeignRecords(visit: Visit, foreign: Record<string, string>): Promise<void> {
  const { endpoint, request, owner } = visit;
  const missing = { status: 404, body: { code: "not_found" } };
  if (endpoint.access !== "public" && endpoint.params.length > 0 && !SAME_ID_FOR_ALL.includes(endpoint.key)) {
    const malformed = fill(endpoint.route, Object.fromEntries(endpoint.params.map((name) => [name, "not-an-id"])));
    const theirs = await send(visit, cast.other);
    expect(theirs, "another tenant's").toMatchObject(missing);
    expect(visible(theirs)).toEqual(visible(await send(visit, cast.other, withRandomId(endpoint, request.params))));
    expect((await send(visit, cast.other, malformed)).status, "no id at all").toBe(404);
  }
  for (const [field, id] of Object.entries(foreign)) {
    const ask = (value: string) =>
      endpoint.fields?.includes(field)
        ? owner.send(endpoint.method, request.path, { ...(request.body as object), [field]: value })
        : owner.get(`${request.path}?${field}=${value}`);
    const answer = await ask(id);
    expect(answer, field).toMatchObject(endpoint.method === "GET" ? { status: 200 } : missing);
    expect(visible(answer), field).toEqual(visible(await ask(randomUUID())));
  }
}

/** An admin who views the owner's account may write nothing, and see nothing of the admin area. */
async function rejectsViewer(visit: Visit): Promise<void> {
  const { key, method, access } = visit.endpoint;
  if (WHILE_VIEWING.includes(key) || (method === "GET" && access !== "admin")) return;
  expect(await send(visit, cast.viewer), "while viewing").toMatchObject({ status: 403, body: { code: "forbidden" } });
}

async function rejectsForgeries({ endpoint, request, sender, everything }: Visit): Promise<void> {
  const [own, strange] = [await sender.csrf(), await cast.other.csrf()];
  for (const [name, forge] of Object.entries(FORGERIES).slice(0, everything ? undefined : 2)) {
    const { cookie, ...options } = forge(own, strange);
    const browser = sender.at(app());
    if (cookie) browser.cookies.set("csrf-token", cookie);
    const answer = await browser.send(endpoint.method, request.path, copied(request.body), options);
    const refusal = { code: "csrf", error: expect.stringMatching(/^CSRF check failed/) };
    expect(answer, name).toMatchObject({ status: 403, body: refusal });
  }
}

/** A form's token is a field: neither the header that scripts send nor a JSON body replaces it. */
async function rejectsFormsWithoutToken({ endpoint, request, sender }: Visit): Promise<void> {
  const token = await sender.csrf();
  const post = (body: unknown, options: SendOptions) =>
    sender.at(app()).send(endpoint.method, request.path, body, options);
  const headers = { "x-csrf-token": token, "sec-fetch-site": "same-origin" };
  const withHeader = await post(copied(request.body), { csrf: null, headers });
  expect(withHeader, "a header in place of the field").toMatchObject({ status: 403, body: { code: "csrf" } });
  const json = Object.fromEntries([...new PageForm(request.body as PageForm), ["csrf-token", token]]);
  expect(await post(json, { headers }), "JSON").toMatchObject({ status: 415 });
  const elsewhere = await post(copied(request.body), { headers: { origin: "null", "sec-fetch-site": "cross-site" } });
  expect(elsewhere, "Origin: null of another site").toMatchObject({ status: 403, body: { code: "csrf" } });
}

async function rejectsMalformedBodies({ endpoint, request, sender, everything }: Visit): Promise<void> {
  const extra = Object.entries(EXTRA).filter(([name]) => !endpoint.fields?.includes(name));
  const body = { ...(request.body as object), ...Object.fromEntries(extra) };
  // `__proto__` can't be written as a key of a literal.
  const polluted = JSON.stringify(body).replace("{", '{"__proto__":{"isAdmin":true},');
  const answer = await sender.send<Body>(endpoint.method, request.path, polluted);
  expect(answer).toMatchObject(invalid);
  expect(Object.keys(answer.body.fields).toSorted(), "extra fields").toEqual(
    ["__proto__", ...extra.map(([name]) => name)].toSorted(),
  );
  for (const [broken, expected, type = "application/json"] of BROKEN.slice(0, everything ? undefined : 3)) {
    const refused = await sender.send(endpoint.method, request.path, broken, { headers: { "content-type": type } });
    expect(refused, `${type} ${broken.slice(0, 20)}`).toMatchObject(expected);
  }
}

const growth = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]));

/** Concurrent requests with one idempotency key create one record; the key is valid for this request only. */
async function createsOnce(visit: Visit, atOnce: number): Promise<void> {
  const { endpoint, owner } = visit;
  const fresh = { ...visit, request: await prepare(endpoint, owner) };
  const tenant = endpoint.access === "admin" ? cast.admin : owner;
  const headers = { "idempotency-key": randomUUID() };
  const before = await countRows(tenant);
  const answers = await realAtOnce(visit, atOnce, headers);
  const between = await countRows(tenant);
  for (const { status, text } of answers) expect([status, text]).toEqual([201, answers[0]?.text]);
  const made = growth(before, between);
  expect(made.idempotency_keys).toBe(1);

  expect((await real(visit, headers)).text, "later").toBe(answers[0]?.text);
  expect(await real(fresh, headers), "for another body").toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await countRows(tenant)).toEqual(between);
  expectStatus(await real(fresh), 201, "without a key");
  const after = await countRows(tenant);
  expect({ ...growth(between, after), idempotency_keys: 1 }, "as many rows as all of them together").toEqual(made);
}

/** A file is read for three requests of an owner at once; the others are told to retry, and do. */
async function realAtOnce(visit: Visit, atOnce: number, ours?: Record<string, string>) {
  const answers = await Promise.all(Array.from({ length: atOnce }, () => real(visit, ours)));
  for (const [index, { status, headers }] of answers.entries()) {
    if (status === 503 && headers.has("retry-after")) answers[index] = await real(visit, ours);
  }
  return answers;
}

/** Of concurrent requests with one version one is accepted, and no other version is. */
async function changesOnce(visit: Visit, atOnce: number): Promise<void> {
  const { request, sender } = visit;
  const { version, ...rest } = request.body as { version: number };
  const at = (body: object) => real({ ...visit, request: { ...request, body } });
  expect(await at(rest), "without a version").toMatchObject({
    status: 422,
    body: { fields: { version: expect.any(String) } },
  });
  const answers = await realAtOnce(visit, atOnce);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(atOnce - 1).fill(409)]);
  const taken = answers.find(({ status }) => status === 200)?.body;
  expect(taken).toMatchObject({ version: version + 1 });
  for (const stale of [version, version + 2, version + 1000]) {
    const answer = await at({ ...rest, version: stale });
    expect(answer, `version ${stale}`).toMatchObject({ status: 409, body: { code: "stale" } });
  }
  expect((await sender.get(request.path, AS_JSON)).body).toEqual(taken);
}

/**
 * Webhooks and the jobs' route have neither a session nor a CSRF pair. Vendors' have a signature, and 400 for a bad
 * one.
 */
async function rejectsWithoutSecret({ method, route }: Endpoint): Promise<void> {
  const before = await lastChange();
  const refused = route.startsWith("/api/public/") ? 404 : 403;
  for (const authorization of ["", "Bearer wrong", `Basic ${btoa("a:b")}`]) {
    const { status } = await cast.other.send(method, route, undefined, { headers: { authorization } });
    expect(status).toBe(route.endsWith("/webhook") ? 400 : refused);
  }
  expect(await lastChange()).toEqual(before);
}

it("treats a forged, empty or foreign cookie as none", async () => {
  for (const value of ["", "x", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c", "a".repeat(4000)]) {
    const browser = new Browser();
    browser.cookies.set("next-auth.session-token", value);
    expect((await browser.get("/api/user")).status, value.slice(0, 20)).toBe(401);
  }
});

it("keeps a valid CSRF token, so that a form in another tab can be sent", async () => {
  const browser = new Browser();
  const token = await browser.csrf();
  expect((await browser.get("/api/csrf-token")).body).toEqual({ csrfToken: token });
  expect(browser.cookies.get("csrf-token")).toBe(token);
  const signedIn = cast.other.at(app());
  signedIn.cookies.set("csrf-token", token);
  expect((await signedIn.get("/api/csrf-token")).body.csrfToken).not.toBe(token);
});

it("finds exactly the handlers and pages of tests/registry.json", async () => {
  const withId = ({ params }: { params: string[] }) => params.length > 0;
  const counts = {
    handlers: endpoints.length,
    user: endpoints.filter(({ access }) => access === "user").length,
    subscriber: endpoints.filter(({ access }) => access === "subscriber").length,
    admin: endpoints.filter(({ access }) => access === "admin").length,
    public: endpoints.filter(({ access }) => access === "public").length,
    webhook: endpoints.filter(({ access }) => access === "webhook").length,
    unsafe: unsafe.length,
    withId: endpoints.filter(withId).length,
    withBody: endpoints.filter(({ fields }) => fields).length,
    withFormData: endpoints.filter(({ form }) => form).length,
    creates: endpoints.filter(({ creates }) => creates).length,
    changes: endpoints.filter(({ method }) => method === "PATCH").length,
    lists: endpoints.filter(({ filters }) => filters.includes("sort") && filters.includes("cursor")).length,
    withTexts: endpoints.filter(({ creates, texts }) => creates && texts.length > 0).length,
    foreignIds: closed.flatMap(({ access, fields, filters }) =>
      access === "admin" ? [] : [...(fields ?? []), ...filters].filter((name) => name.endsWith("Id")),
    ).length,
    pages: listPages().length,
    pagesWithId: listPages().filter(withId).length,
  };
  // `npm test -- --accept` rewrites the file; read its diff before you commit it.
  await expect(`${JSON.stringify(counts, null, 2)}\n`).toMatchFileSnapshot("../registry.json");
});
