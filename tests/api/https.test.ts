import { beforeAll, describe, expect, it } from "vitest";
import { type App, app, startApp } from "../support/app";
import { Browser } from "../support/browser";
import { type Person, signUp } from "../support/people";

const SITE = "https://lectern.example";

/** As forwarded by a proxy that terminates TLS. */
const PROXIED = { "x-forwarded-proto": "https", "x-forwarded-host": "lectern.example" };
const SESSION = "__Secure-next-auth.session-token";

let secure: App;
let person: Person;

beforeAll(async () => {
  person = await signUp();
  secure = await startApp({ database: app(), env: { NEXTAUTH_URL: SITE } });
});

async function logInSecurely() {
  const browser = new Browser(secure);
  const { username, password } = person;
  const answer = await browser.post("/api/login", { username, password }, { headers: { ...PROXIED, origin: SITE } });
  expect(answer.status, answer.text).toBe(200);
  return { browser, cookies: answer.headers.getSetCookie() };
}

describe("behind a proxy with HTTPS", () => {
  it("sets secure cookies, the session's with the prefix that browsers enforce", async () => {
    const { browser, cookies } = await logInSecurely();
    const session = cookies.find((line) => line.startsWith(`${SESSION}=`)) ?? "";
    expect(session).toMatch(/; HttpOnly/);
    expect(session).not.toMatch(/; Domain=/);
    expect(cookies.filter((line) => !/; Secure(;|$)/.test(line))).toEqual([]);
    expect((await browser.get("/api/user")).body.username).toBe(person.username);
    expect(await browser.get("/api/csrf-token").then(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  it("rejects a session from a cookie without the prefix", async () => {
    const { browser } = await logInSecurely();
    const other = new Browser(secure);
    other.cookies.set("next-auth.session-token", browser.cookies.get(SESSION) ?? "");
    expect((await other.get("/api/user")).status).toBe(401);
  });

  it("ends the session and its cookie", async () => {
    const { browser } = await logInSecurely();
    expect((await browser.post("/api/logout", undefined, { headers: PROXIED })).status).toBe(204);
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  it("redirects to the site's own URL", async () => {
    const { browser } = await logInSecurely();
    for (const [visitor, from, to] of [
      [new Browser(secure), "/events?status=hold", "/auth?mode=login&next=%2Fevents%3Fstatus%3Dhold"],
      [browser, "/auth", "/"],
      [browser, "/dashboard", "/"],
    ] as const) {
      const { status, headers } = await visitor.get(from, { headers: PROXIED });
      expect(status, from).toBe(307);
      expect(new URL(headers.get("location") ?? "", `${SITE}${from}`).href, from).toBe(`${SITE}${to}`);
    }
  });

  it.each(["/auth", "/events", "/api/health", "/api/nowhere"])("sends HSTS with %s", async (path) => {
    const { headers } = await new Browser(secure).get(path, { headers: PROXIED });
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });
});
