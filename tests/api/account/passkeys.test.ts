import { generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { app, sql, startApp } from "../../support/app";
import {
  Authenticator,
  addPasskey,
  type CreationOptions,
  type Lies,
  newPasskey,
  type RequestOptions,
} from "../../support/authenticator";
import { Browser } from "../../support/browser";
import { expectStatus, logIn, PASSWORD, Person, signUp } from "../../support/people";
import { turnOnTwoFactor } from "../../support/two-factor";

const PASSKEYS = "/api/account/passkeys";
const CHALLENGE = "/api/account/passkeys/challenge";
const LOG_IN = "/api/auth/passkey";
const COOKIE = "passkey-challenge";

const NOT_ADDED = {
  status: 422,
  body: { code: "invalid", error: "We couldn't add this passkey. Please try again." },
};

const passkeysOf = async (person: Person) =>
  (await person.get<{ passkeys: { id: string; name: string; lastUsedAt: string | null }[] }>("/api/account")).body
    .passkeys;

const countMails = async (person: Person, template: string) =>
  (
    await sql(`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1 AND data->>'template' = $2`, [
      person.email,
      template,
    ])
  ).length;

let person: Person;
beforeEach(async () => {
  person = await signUp();
});

describe("adding a passkey", () => {
  it("requires an authenticator that identifies and verifies the user", async () => {
    const answer = await person.post<CreationOptions>(CHALLENGE, { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      rp: { id: "localhost", name: "Lectern" },
      user: { id: Buffer.from(person.userId.replaceAll("-", ""), "hex").toString("base64url"), name: person.username },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    expect(Buffer.from(answer.body.challenge, "base64url")).toHaveLength(32);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^passkey-challenge=[\w.-]+; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=300$/),
    ]);
  });

  it("stores it, sends an email, and excludes it from further registrations", async () => {
    const { authenticator, body } = await newPasskey(person);
    const answer = await person.post(PASSKEYS, { ...body, name: "  My   laptop " });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      name: "My laptop",
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(await passkeysOf(person)).toEqual([answer.body]);
    expect(await countMails(person, "passkey-added")).toBe(1);
    const next = await person.post<CreationOptions>(CHALLENGE, { password: PASSWORD });
    expect(next.body.excludeCredentials).toEqual([
      { id: authenticator.id, type: "public-key", transports: ["internal"] },
    ]);
  });

  it("requires a challenge of this session, which works once", async () => {
    const { authenticator, body } = await newPasskey(person);
    const cookie = person.cookies.get(COOKIE) ?? "";
    const [phone, stranger] = [await logIn(person), await signUp()];
    for (const other of [phone, stranger]) {
      other.cookies.set(COOKIE, cookie);
      expect(await other.post(PASSKEYS, body)).toMatchObject(NOT_ADDED);
    }
    person.cookies.delete(COOKIE);
    expect(await person.post(PASSKEYS, body), "without its cookie").toMatchObject(NOT_ADDED);
    person.cookies.set(COOKIE, cookie);
    expectStatus(await person.post(PASSKEYS, body), 201, "passkey");
    const challenge = Buffer.from(cookie.split(".")[0] ?? "", "base64url").toString("base64url");
    const options = { ...(await person.post<CreationOptions>(CHALLENGE, { password: PASSWORD })).body, challenge };
    person.cookies.set(COOKIE, cookie);
    const second = new Authenticator(authenticator.origin).create(options);
    expect(await person.post(PASSKEYS, { name: "Second", response: second })).toMatchObject(NOT_ADDED);
    expect(await passkeysOf(person)).toHaveLength(1);
  });

  it("rejects one that someone has already added", async () => {
    const { authenticator } = await addPasskey(person);
    const other = await signUp();
    const { body } = await other.post<CreationOptions>(CHALLENGE, { password: PASSWORD });
    const answer = await other.post(PASSKEYS, { name: "Taken", response: authenticator.create(body) });
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
    // The email was queued before the database refused the row, so it's rolled back with the transaction.
    expect(await countMails(other, "passkey-added")).toBe(0);
  });

  it("stops at twenty, also for two concurrent requests", async () => {
    await sql(
      `INSERT INTO passkeys (id, "speakerId", "userId", "credentialId", "publicKey", transports, name)
       SELECT gen_random_uuid(), $1, $2, sha256(convert_to($3 || n, 'UTF8')), '\\x00', '{}', 'Key ' || n FROM generate_series(1, 19) n`,
      [person.speakerId, person.userId, person.username],
    );
    const [one, two] = [person, await logIn(person)];
    const bodies = [(await newPasskey(one)).body, (await newPasskey(two)).body];
    const answers = await Promise.all([one.post(PASSKEYS, bodies[0]), two.post(PASSKEYS, bodies[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await passkeysOf(person)).toHaveLength(20);
    expect((await person.post(CHALLENGE, { password: PASSWORD })).status).toBe(422);
  });
});

describe("a host without a name", () => {
  it("has no passkeys, and says what to do", async () => {
    const numbered = await startApp({ database: app(), env: { NEXTAUTH_URL: "http://127.0.0.1:4321" } });
    const there = new Person(numbered, person.username, person.email, PASSWORD);
    for (const [name, value] of person.cookies) there.cookies.set(name, value);
    for (const answer of [
      await there.post(CHALLENGE, { password: PASSWORD }),
      await new Browser(numbered).post(`${LOG_IN}/challenge`),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
      expect(answer.body.error).toContain("Passkeys need a host name: set NEXTAUTH_URL to http://localhost:4321");
    }
  });
});

describe("removing a passkey", () => {
  it("works for its owner only, and sends an email", async () => {
    const { id } = await addPasskey(person);
    const other = await signUp();
    const foreign = await other.delete(`${PASSKEYS}/${id}`);
    expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await passkeysOf(person)).toHaveLength(1);
    expect((await person.delete(`${PASSKEYS}/${id}`)).status).toBe(204);
    expect((await person.delete(`${PASSKEYS}/${id}`)).text).toBe(foreign.text);
    expect(await passkeysOf(person)).toEqual([]);
    expect(await countMails(person, "passkey-removed")).toBe(1);
  });
});

describe("signing in", () => {
  const challenged = async (browser: Browser) => {
    const answer = await browser.post<RequestOptions>(`${LOG_IN}/challenge`);
    expectStatus(answer, 200, "challenge");
    return answer.body;
  };

  const enter = async (authenticator: Authenticator, lies: Lies = {}, browser = new Browser()) =>
    browser.post(LOG_IN, { response: authenticator.get(await challenged(browser), lies) });

  it("requires no username and doesn't reveal who exists", async () => {
    await addPasskey(person);
    expect(await challenged(new Browser())).toEqual({
      rpId: "localhost",
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: "required",
    });
  });

  it("opens a session like a password sign-in, without password and code", async () => {
    const { authenticator, id } = await addPasskey(person);
    await turnOnTwoFactor(person);
    const browser = new Browser();
    const answer = await enter(authenticator, {}, browser);
    expect(answer).toMatchObject({ status: 200, body: { id: person.userId, username: person.username } });
    expect((await browser.get("/api/user")).body).toEqual(answer.body);
    expect((await browser.post("/api/clients", { name: "By passkey" })).status, "with its CSRF pair").toBe(201);
    expect(await passkeysOf(person)).toMatchObject([{ id, lastUsedAt: expect.any(String) }]);
    expect(await countMails(person, "new-device")).toBe(1);
    expectStatus(await browser.post("/api/logout"), 204, "log-out");
    browser.cookies.delete("csrf-token");
    expectStatus(await enter(authenticator, {}, browser), 200, "once more");
    expect(await countMails(person, "new-device"), "the browser is known by now").toBe(1);
  });

  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  it.each<[string, Lies]>([
    ["another key", { key: stranger }],
    ["another origin", { origin: "https://evil.example" }],
    ["the Host of the request as origin", { origin: "http://127.0.0.1:1" }],
    ["another site", { rpId: "evil.example" }],
    ["another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["a registration", { type: "webauthn.create" }],
    ["nobody verified", { verified: false }],
    ["another user's handle", { userHandle: Buffer.alloc(16).toString("base64url") }],
    ["no user's handle", { userHandle: null }],
  ])("is rejected with %s", async (_, lies) => {
    const { authenticator } = await addPasskey(person);
    const answer = await enter(authenticator, lies);
    expectRefused(answer);
    expect((await enter(authenticator)).status, "and works without").toBe(200);
  });

  const expectRefused = (answer: Awaited<ReturnType<typeof enter>>) => {
    const error = expect.stringMatching(/^That passkey wasn't accepted\. .* use your password\.$/);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error, message: error, code: "unauthenticated" });
    expect(answer.headers.getSetCookie()).toEqual([]);
  };

  it("is rejected the same way for an unknown or removed passkey, and for a disabled user", async () => {
    const { authenticator, id } = await addPasskey(person);
    const unknown = new Authenticator(authenticator.origin);
    unknown.userHandle = authenticator.userHandle;
    expectRefused(await enter(unknown));
    expectStatus(await enter(authenticator), 200, "log-in");
    await sql(`UPDATE users SET "disabledAt" = now() WHERE id = $1`, [person.userId]);
    expectRefused(await enter(authenticator));
    await sql(`UPDATE users SET "disabledAt" = NULL WHERE id = $1`, [person.userId]);
    expectStatus(await person.delete(`${PASSKEYS}/${id}`), 204, "remove");
    expectRefused(await enter(authenticator));
  });

  it("accepts a challenge once, from the browser that requested it, and not one for adding", async () => {
    const { authenticator } = await addPasskey(person);
    const browser = new Browser();
    const response = authenticator.get(await challenged(browser));
    expectRefused(await new Browser().post(LOG_IN, { response }));
    expectStatus(await browser.post(LOG_IN, { response }), 200, "log-in");
    expectRefused(await browser.post(LOG_IN, { response }));
    const { body } = await person.post<CreationOptions>(CHALLENGE, { password: PASSWORD });
    expectRefused(
      await person.post(LOG_IN, { response: authenticator.get({ challenge: body.challenge, rpId: "localhost" }) }),
    );
  });

  it("accepts exactly one of ten concurrent requests with one signature on two instances", async () => {
    const { authenticator } = await addPasskey(person);
    const second = await startApp({ database: app(), env: { NEXTAUTH_URL: authenticator.origin } });
    const browser = new Browser();
    const response = authenticator.get(await challenged(browser));
    const copies = Array.from({ length: 10 }, (_, at) => browser.at(at % 2 === 0 ? app() : second));
    const answers = await Promise.all(copies.map((copy) => copy.post(LOG_IN, { response })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(401)]);
  });

  it("is rejected when the authenticator's counter doesn't increase, as the key may have been copied", async () => {
    const { authenticator } = await addPasskey(person);
    for (const counter of [1, 7, 8]) expectStatus(await enter(authenticator, { counter }), 200, String(counter));
    for (const counter of [8, 7, 0]) expectRefused(await enter(authenticator, { counter }));
    expectStatus(await enter(authenticator, { counter: 9 }), 200, "9");
    const answers = await Promise.all([enter(authenticator, { counter: 10 }), enter(authenticator, { counter: 10 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it("returns 429 after twenty wrong ones", async () => {
    const { authenticator } = await addPasskey(person);
    for (let at = 0; at < 20; at += 1) expectRefused(await enter(authenticator, { key: stranger }));
    const answer = await enter(authenticator);
    expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
