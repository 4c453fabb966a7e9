import { decode } from "next-auth/jwt";
import { expect, it } from "vitest";
import { type App, sql, startApp } from "../../support/app";
import { TEST_SECRET } from "../../support/app-process";
import { Browser } from "../../support/browser";
import { mailsTo, tokenTo } from "../../support/mails";
import { PASSWORD, register, unique } from "../../support/people";
import { secretsIn } from "../../support/secrets";
import { setFault } from "../../support/stripe";

const CANARY = "Canary9!Password";

/** Runs everything that handles a secret, at the most verbose log level, and searches the log for all of them. */
it("no log line and no response shows a secret", async () => {
  const own = await startApp({ env: { LOG_LEVEL: "debug" } });
  const person = await register(own);
  const answers: string[] = [];
  const keep = async (browser: Browser, path: string, body: unknown) => {
    const answer = await browser.post(path, body);
    answers.push(answer.text);
    return answer;
  };
  const { username, email } = person;
  await keep(new Browser(own), "/api/login", { username, password: CANARY });
  await keep(new Browser(own), "/api/login", { username, password: CANARY, surprise: CANARY });
  await keep(new Browser(own), "/api/register", { username: unique("x"), email: "bad", password: CANARY });
  await new Browser(own).post("/api/login", `{"username":"x","password":"${CANARY}"`);
  await keep(new Browser(own), "/api/auth/verify-email", { token: await tokenTo(email, "verify-email", own) });
  await keep(new Browser(own), "/api/auth/forgot-password", { email });
  const token = await tokenTo(email, "reset-password", own);
  await new Browser(own).get(`/reset-password?token=${token}`);
  await new Browser(own).get(`/reset-password/${token}/%00`);
  await keep(person, "/api/account/password", { currentPassword: CANARY, password: PASSWORD });
  await keep(new Browser(own), "/api/auth/reset-password", { token, password: CANARY });
  await keep(new Browser(own), "/api/auth/reset-password", { token, password: CANARY });
  await brokenMail(own, email);

  const session = await new Browser(own).post("/api/login", { username, password: CANARY });
  const cookie = session.headers.getSetCookie().find((line) => line.includes("session-token")) ?? "";
  const sealed = /=([^;]+)/.exec(cookie)?.[1] ?? "";
  const sid = String((await decode({ token: sealed, secret: TEST_SECRET }))?.sid);
  const secrets = [CANARY, token, sid, sealed, person.cookies.get("known-device") ?? "?"];
  for (const [where, text] of [
    ["log", own.output()],
    ["answers", answers.join("\n")],
  ] as const) {
    expect(secretsIn(text), where).toEqual([]);
    expect(
      secrets.filter((secret) => text.includes(secret)),
      where,
    ).toEqual([]);
  }
  expect(own.output(), "something was logged at all").not.toBe("");
});

/** An email that can't be sent is logged, without its link and its recipient. */
async function brokenMail(own: App, email: string): Promise<void> {
  await setFault(own.servicesUrl, { path: "/resend/emails", kind: "500", times: 1 });
  await new Browser(own).post("/api/auth/recover-username", { email });
  await mailsTo(email, own);
  const failed = await sql(`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state = 'retry'`, [], own);
  expect(failed).toHaveLength(1);
  expect(own.output()).not.toContain(email);
}
