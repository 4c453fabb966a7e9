import { beforeAll, describe, expect, it } from "vitest";
import { type AppAddress, app, secondApp, sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { mailsTo } from "../../support/mails";
import { logIn, loginStatus, PASSWORD, type Person, register, signUp, unique } from "../../support/people";

const NEW_PASSWORD = "Another1way!";
const COOKIE = "next-auth.session-token";
const statusOf = async (browser: Browser) => (await browser.get("/api/user")).status;

let second: AppAddress;
beforeAll(async () => {
  second = await secondApp();
});

describe("a new password", () => {
  const change = (person: Browser, body: object) => person.post("/api/account/password", body);

  it("ends every other session on both instances, and gives this browser a new one", async () => {
    const person = await signUp();
    const [phone, kept] = [await logIn(person), person.at(app())];
    const before = person.cookies.get(COOKIE);
    const answer = await change(person, { currentPassword: PASSWORD, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { username: person.username } });
    expect(person.cookies.get(COOKIE)).not.toBe(before);
    for (const session of [phone, phone.at(second), kept, kept.at(second)]) expect(await statusOf(session)).toBe(401);
    expect(await statusOf(person)).toBe(200);
    // The new CSRF pair matches the new session.
    expect((await person.post("/api/clients", { name: "After" })).status).toBe(201);
    expect(await loginStatus(person.username, PASSWORD)).toBe(401);
    expect((await mailsTo(person.email)).filter(({ subject }) => /password/i.test(subject))).toHaveLength(1);
  });

  it("requires the current one, with at most five tries in 15 minutes", async () => {
    const person = await signUp();
    for (let at = 0; at < 5; at += 1) {
      expect(await change(person, { currentPassword: "Wrong111!", password: NEW_PASSWORD })).toMatchObject({
        status: 422,
        body: { fields: { currentPassword: "That password isn't right" } },
      });
    }
    const sixth = await change(person, { currentPassword: PASSWORD, password: NEW_PASSWORD });
    expect(sixth).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(await statusOf(person)).toBe(200);
  });

  it("follows the rules of registration", async () => {
    const person = await signUp();
    const answer = await change(person, { currentPassword: PASSWORD, password: "alllower1!" });
    expect(answer).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } });
  });

  it("is set once by two concurrent requests", async () => {
    const person = await signUp();
    const tries = [1, 2, 3].map((n) =>
      change(person.at(app()), { currentPassword: PASSWORD, password: `Another${n}way!` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe("sessions", () => {
  const list = async (person: Browser) => (await person.get("/api/account/sessions")).body.items;

  it("are listed with device and last use, current one first, without anything that could open one", async () => {
    const person = await signUp();
    const userAgent =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
    const login = { username: person.username, password: PASSWORD };
    await new Browser().post("/api/login", login, { headers: { "user-agent": userAgent } });
    const items = await list(person);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ current: true });
    expect(items[1]).toEqual({
      id: expect.any(String),
      device: "Chrome on Windows",
      current: false,
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
    });
  });

  it("one or all others end on the next request on both instances", async () => {
    const person = await signUp();
    const [phone, tablet] = [await logIn(person), await logIn(person)];
    const phones = (await list(phone)).find(({ current }) => current);
    expect((await person.delete(`/api/account/sessions/${phones?.id}`)).status).toBe(204);
    expect([await statusOf(phone), await statusOf(phone.at(second)), await statusOf(tablet)]).toEqual([401, 401, 200]);
    expect((await person.delete(`/api/account/sessions/${phones?.id}`)).status).toBe(404);
    expect((await person.delete("/api/account/sessions")).status).toBe(204);
    expect([await statusOf(tablet.at(second)), await statusOf(tablet), await statusOf(person)]).toEqual([
      401, 401, 200,
    ]);
    expect(await list(person)).toHaveLength(1);
  });
});

describe("a browser", () => {
  const devices = async ({ email }: Person) =>
    (await mailsTo(email)).filter(
      ({ subject }) => /sign|log|device|browser/i.test(subject) && !/confirm/i.test(subject),
    );

  it("that is new is reported by email, and is known afterwards", async () => {
    const person = await register();
    expect(await devices(person), "the one they registered with").toHaveLength(0);
    const phone = await logIn(person);
    expect(await devices(person)).toHaveLength(1);
    await phone.post("/api/login", { username: person.username, password: PASSWORD });
    await person.post("/api/login", { username: person.username, password: PASSWORD });
    expect(await devices(person)).toHaveLength(1);
  });

  it("that is known has its own attempts, so that strangers can't lock its owner out", async () => {
    const person = await register();
    for (let at = 0; at < 6; at += 1) await loginStatus(person.username, "Wrong111!");
    expect(await loginStatus(person.username, PASSWORD)).toBe(429);
    const known = await person.post("/api/login", { username: person.username, password: PASSWORD });
    expect(known.status).toBe(200);
  });

  it("known to another user, or with a forged cookie, isn't known", async () => {
    const [person, other] = [await signUp(), await register()];
    const browser = new Browser();
    browser.cookies.set("known-device", `${other.cookies.get("known-device")}~made.up`);
    await browser.post("/api/login", { username: person.username, password: PASSWORD });
    expect(await devices(person)).toHaveLength(1);
  });
});

describe("a username", () => {
  const rename = async (person: Browser, username: string) => {
    const { version } = (await person.get("/api/account")).body;
    return person.patch("/api/account", { username, version });
  };

  it("can be changed; sign-in uses the new one, and an email confirms it", async () => {
    const person = await signUp();
    const username = unique("stage-name");
    expect(await rename(person, username)).toMatchObject({ status: 200, body: { username } });
    expect((await person.get("/api/user")).body.username).toBe(username);
    expect(await loginStatus(username, PASSWORD)).toBe(200);
    expect(await loginStatus(person.username, PASSWORD)).toBe(401);
    expect((await mailsTo(person.email)).some(({ text }) => text.includes(username))).toBe(true);
  });

  it.each(["admin", "ADMIN"])("%s is reserved", async (name) => {
    const person = await signUp();
    expect(await rename(person, name)).toMatchObject({
      status: 422,
      body: { fields: { username: expect.any(String) } },
    });
    expect((await person.get("/api/user")).body).toMatchObject({ username: person.username, isAdmin: false });
  });

  it("that is taken is rejected in any case, and is given to one of ten concurrent requests", async () => {
    const taken = await signUp();
    const person = await signUp();
    expect((await rename(person, taken.username.toUpperCase())).status).toBe(422);
    const people = await Promise.all(Array.from({ length: 5 }, () => signUp()));
    const wanted = unique("wanted");
    const answers = await Promise.all(people.map((one) => rename(one, wanted)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
    expect(await sql("SELECT id FROM users WHERE username = $1", [wanted])).toHaveLength(1);
  });
});
