import { beforeEach, describe, expect, it } from "vitest";
import { app, secondApp, sql, startApp } from "../../support/app";
import { Browser } from "../../support/browser";
import { expectStatus, logIn, PASSWORD, type Person, signUp } from "../../support/people";
import { codeOf, startTwoFactor, turnOnTwoFactor, wrongCodeOf } from "../../support/two-factor";

const ADDRESS = "/api/account/two-factor";
const CODES = "/api/account/two-factor/recovery-codes";

const enter = ({ username }: Person, code?: string, browser = new Browser()) =>
  browser.post("/api/login", { username, password: PASSWORD, ...(code !== undefined && { code }) });

const stateOf = async (person: Person) => (await person.get("/api/account")).body.twoFactor;

/** The text of each queued email of this kind. */
const mailsAbout = (person: Person, template: string) =>
  sql<{ props: Record<string, unknown> }>(
    `SELECT data->'props' AS props FROM pgboss.job
      WHERE name = 'mail' AND data->>'to' = $1 AND data->>'template' = $2 ORDER BY created_on`,
    [person.email, template],
  );

const wrongCode = { status: 422, body: { fields: { code: "That code isn't right. Please try again." } } };

let person: Person;
beforeEach(async () => {
  person = await signUp();
});

describe("setting up", () => {
  it("requires the password, and returns a secret that is stored encrypted", async () => {
    const refused = await person.post(ADDRESS, { password: "Wrong111!" });
    expect(refused).toMatchObject({ status: 422, body: { fields: { password: "That password isn't right" } } });
    const { status, body } = await person.post(ADDRESS, { password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`otpauth://totp/Lectern:${person.username}?`),
      qrSvg: expect.stringMatching(/^<svg [\s\S]*<\/svg>$/),
    });
    const [row] = await sql<{ row: string; secret: Buffer }>(
      `SELECT t::text AS row, secret FROM two_factors t WHERE "userId" = $1`,
      [person.userId],
    );
    expect(row?.row).not.toContain(body.secret);
    expect(row?.secret.toString("latin1")).not.toContain(String(body.secret));
  });

  it("has no effect before a code is entered, and a new one replaces the previous one", async () => {
    const first = await startTwoFactor(person);
    expectStatus(await enter(person), 200, "log-in");
    const { body } = await person.post<{ secret: string }>(ADDRESS, { password: PASSWORD });
    expect(await person.put(ADDRESS, { code: wrongCodeOf(body.secret) })).toMatchObject(wrongCode);
    expect((await person.put(ADDRESS, { code: codeOf(first) })).status, "of the first one").toBe(422);
    expect((await person.put(ADDRESS, { code: "k7p2m-9xq4d" })).status, "a recovery code").toBe(422);
    expect(await stateOf(person)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expectStatus(await person.put(ADDRESS, { code: codeOf(body.secret) }), 200, "confirm");
  });

  it("turns on with a first code: ten recovery codes, an email, and every other browser is signed out", async () => {
    const phone = await logIn(person);
    const secret = await startTwoFactor(person);
    expect((await phone.get("/api/user")).status).toBe(200);
    const code = codeOf(secret);
    const { status, body } = await person.put<{ recoveryCodes: string[] }>(ADDRESS, { code });
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await stateOf(person)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect((await phone.get("/api/user")).status).toBe(401);
    const mails = await mailsAbout(person, "two-factor-on");
    expect(mails).toMatchObject([{ props: { username: person.username, device: expect.any(String) } }]);
    expect((await enter(person, code)).status, "the code that turned it on was used").toBe(401);
    const kept = await sql<{ row: string }>(`SELECT r::text AS row FROM recovery_codes r WHERE "userId" = $1`, [
      person.userId,
    ]);
    for (const one of body.recoveryCodes) for (const { row } of kept) expect(row).not.toContain(one.replace("-", ""));
  });

  it("returns 409 when it's on already, when nothing is pending, and after an hour", async () => {
    expect(await person.put(ADDRESS, { code: "123456" })).toMatchObject({ status: 409, body: { code: "conflict" } });
    const secret = await startTwoFactor(person);
    await sql(`UPDATE two_factors SET "createdAt" = now() - interval '61 minutes' WHERE "userId" = $1`, [
      person.userId,
    ]);
    expect((await person.put(ADDRESS, { code: codeOf(secret) })).status).toBe(409);
    await turnOnTwoFactor(person);
    expect((await person.post(ADDRESS, { password: PASSWORD })).status).toBe(409);
    expect((await person.put(ADDRESS, { code: codeOf(secret) })).status).toBe(409);
    expect(await stateOf(person)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });
});

describe("signing in", () => {
  it("asks for a code after the right password, and only then", async () => {
    const { secret } = await turnOnTwoFactor(person);
    const wrongPassword = await new Browser().post("/api/login", { username: person.username, password: "Wrong111!" });
    expect(wrongPassword).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    const asked = await enter(person);
    expect(asked).toMatchObject({ status: 401, body: { code: "two_factor_required" } });
    expect(asked.headers.getSetCookie()).toEqual([]);
    const wrong = await enter(person, wrongCodeOf(secret));
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: "two_factor_required", fields: { code: expect.any(String) } },
    });
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const code = codeOf(secret);
    expect(await enter(person, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { id: person.userId },
    });
    expect((await enter(person, code)).status, "a second time").toBe(401);
    expect((await enter(person, codeOf(secret, -1))).status, "an older one").toBe(401);
    expect((await enter(person, codeOf(secret, 1))).status, "of a clock that is ahead").toBe(200);
  });

  /** Browsers known to this account: each has its own attempts, so that the limit doesn't decide. */
  const fourBrowsers = async () => {
    const second = await secondApp();
    const browsers: Browser[] = [];
    for (let at = 0; at < 4; at += 1) browsers.push((await logIn(person)).at(at % 2 === 0 ? app() : second));
    return browsers;
  };
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
  const once = [200, ...Array(3).fill(401)];

  /** Their sessions, and so their CSRF pairs, end when two-factor is turned on. */
  const signedOut = async (browsers: Browser[]) => {
    for (const browser of browsers) {
      browser.cookies.delete("next-auth.session-token");
      browser.cookies.delete("csrf-token");
      await browser.csrf();
    }
  };

  it("accepts exactly one of four concurrent requests with one code on two instances", async () => {
    const browsers = await fourBrowsers();
    const { secret } = await turnOnTwoFactor(person);
    await signedOut(browsers);
    const code = codeOf(secret);
    expect(statuses(await Promise.all(browsers.map((browser) => enter(person, code, browser))))).toEqual(once);
  });

  it("accepts exactly one of four concurrent requests with one recovery code, and sends one email", async () => {
    const browsers = await fourBrowsers();
    const { recoveryCodes } = await turnOnTwoFactor(person);
    await signedOut(browsers);
    const answers = await Promise.all(browsers.map((browser) => enter(person, recoveryCodes[3], browser)));
    expect(statuses(answers)).toEqual(once);
    expect(await mailsAbout(person, "recovery-code-used")).toMatchObject([{ props: { left: 9 } }]);
  });

  it("accepts each recovery code once, in any spelling, and says how many are left", async () => {
    const { recoveryCodes } = await turnOnTwoFactor(person);
    const [first = "", second = "", third = ""] = recoveryCodes;
    expect((await enter(person, ` ${first.toUpperCase()} `)).status).toBe(200);
    expect((await enter(person, first)).status, "a second time").toBe(401);
    expect((await enter(person, second.replace("-", " "))).status).toBe(200);
    const other = await signUp();
    await turnOnTwoFactor(other);
    expect((await enter(other, third)).status, "for somebody else").toBe(401);
    expect(await stateOf(person)).toEqual({ enabled: true, recoveryCodesLeft: 8 });
    const mails = await mailsAbout(person, "recovery-code-used");
    expect(mails.map(({ props }) => props.left)).toEqual([9, 8]);
  });

  it("stops after five guesses, including the right code", async () => {
    const { secret } = await turnOnTwoFactor(person);
    for (let at = 0; at < 5; at += 1) expect((await enter(person, wrongCodeOf(secret))).status).toBe(401);
    expect((await enter(person, codeOf(secret))).status).toBe(429);
  });

  it("rejects a secret that was moved from another user's row", async () => {
    const mine = await turnOnTwoFactor(person);
    const victim = await signUp();
    await turnOnTwoFactor(victim);
    await sql(
      `UPDATE two_factors SET secret = (SELECT secret FROM two_factors WHERE "userId" = $1) WHERE "userId" = $2`,
      [person.userId, victim.userId],
    );
    expect((await enter(victim, codeOf(mine.secret))).status).toBe(401);
  });

  it("still accepts recovery codes after the server's key was changed", async () => {
    const { secret, recoveryCodes } = await turnOnTwoFactor(person);
    const other = await startApp({
      database: app(),
      env: { NEXTAUTH_SECRET: "another key than that of all the others" },
    });
    expect((await enter(person, codeOf(secret), new Browser(other))).status).toBe(401);
    expect((await enter(person, recoveryCodes[0], new Browser(other))).status).toBe(200);
  });
});

describe("turning off", () => {
  it("leaves the password alone to sign in", async () => {
    const { secret } = await turnOnTwoFactor(person);
    const off = (body: object) => person.send("DELETE", ADDRESS, body);
    expect((await off({ password: PASSWORD, code: codeOf(secret) })).status).toBe(204);
    expect(await stateOf(person)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await enter(person)).status).toBe(200);
    expect(await sql(`SELECT 1 FROM recovery_codes WHERE "userId" = $1`, [person.userId])).toEqual([]);
    expect(await mailsAbout(person, "two-factor-off")).toHaveLength(1);
    expect((await off({ password: PASSWORD })).status, "a second time").toBe(409);
  });

  it("works with a recovery code when the phone is lost", async () => {
    const { recoveryCodes } = await turnOnTwoFactor(person);
    expectStatus(await person.send("DELETE", ADDRESS, { password: PASSWORD, code: recoveryCodes[9] }), 204, "off");
    expect((await enter(person)).status).toBe(200);
  });
});

describe("new recovery codes", () => {
  it("replace the old ones", async () => {
    const { secret, recoveryCodes } = await turnOnTwoFactor(person);
    const answer = await person.post<{ recoveryCodes: string[] }>(CODES, { password: PASSWORD, code: codeOf(secret) });
    expect(answer.status).toBe(200);
    expect(new Set([...recoveryCodes, ...answer.body.recoveryCodes]).size).toBe(20);
    expect(await stateOf(person)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect((await enter(person, recoveryCodes[0])).status).toBe(401);
    expect((await enter(person, answer.body.recoveryCodes[0])).status).toBe(200);
    expect(await mailsAbout(person, "recovery-codes-renewed")).toHaveLength(1);
  });

  it("are ten also for two concurrent requests", async () => {
    const { recoveryCodes } = await turnOnTwoFactor(person);
    const renew = (code: string | undefined) => person.post(CODES, { password: PASSWORD, code });
    const answers = await Promise.all([renew(recoveryCodes[0]), renew(recoveryCodes[1])]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await stateOf(person)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });

  it("don't exist while two-factor is off", async () => {
    expect(await person.post(CODES, { password: PASSWORD })).toMatchObject({ status: 409, body: { code: "conflict" } });
    await startTwoFactor(person);
    expect((await person.post(CODES, { password: PASSWORD })).status).toBe(409);
  });
});

describe("a sensitive change", () => {
  it.each<[string, "POST" | "DELETE", string, object]>([
    ["another password", "POST", "/api/account/password", { password: "Another1!" }],
    ["another email", "POST", "/api/account/email", { email: "another@example.com" }],
    ["a passkey", "POST", "/api/account/passkeys/challenge", {}],
    ["two-factor off", "DELETE", ADDRESS, {}],
    ["new recovery codes", "POST", CODES, {}],
    ["the deletion of the account", "DELETE", "/api/account", {}],
  ])("requires password and code: %s", async (_, method, path, body) => {
    const { secret } = await turnOnTwoFactor(person);
    const before = (await person.get("/api/account")).body;
    const field = path.endsWith("password") ? "currentPassword" : "password";
    const change = (password: string, code?: string) => person.send(method, path, { ...body, [field]: password, code });
    expect(await change("Wrong111!", codeOf(secret))).toMatchObject({
      status: 422,
      body: { fields: { [field]: "That password isn't right" } },
    });
    expect(await change(PASSWORD)).toMatchObject({
      status: 422,
      body: { fields: { code: "Enter the code from your authenticator app" } },
    });
    expect(await change(PASSWORD, wrongCodeOf(secret))).toMatchObject(wrongCode);
    expect((await person.get("/api/account")).body).toEqual(before);
    expect((await change(PASSWORD, codeOf(secret))).status).toBeLessThan(300);
  });
});
