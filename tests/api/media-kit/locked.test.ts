import { beforeAll, describe, expect, it } from "vitest";
import { app, sql } from "../../support/app";
import { type Answer, Browser, PageForm } from "../../support/browser";
import { kitTokenOf, makeKitLink, makeOpenKit } from "../../support/media-kit";
import { type Person, signUp } from "../../support/people";

const PASSWORD = "open sesame";
const CANARY = "canary-behind-the-gate";
const PARTS = ["", "/introduction", "/dates", "/one-sheet.pdf", "/headshots.zip"];

let speaker: Person;
let token: string;
let fileId: string;

beforeAll(async () => {
  speaker = await signUp();
  const content = { headline: CANARY, introduction: CANARY, bios: { short: CANARY, medium: CANARY, long: CANARY } };
  ({ token, fileId } = await makeOpenKit(speaker, { password: PASSWORD, previewTitle: CANARY }, content));
});

const all = () => [
  ...PARTS.flatMap((part) => [`/shared/${token}${part}`, `/api/public/media-kits/${token}${part || "/page"}`]),
  `/share/somebody/${token}`,
  `/api/public/media-kits/${token}`,
  ...["thumb", "web", "print"].map((size) => `/shared/${token}/pictures/${fileId}?size=${size}`),
];

function expectNothing(answer: Answer, name: string): void {
  expect(answer.text, name).not.toContain(CANARY);
  expect(answer.text, name).not.toContain(fileId);
  expect(answer.headers.get("content-type") ?? "", name).not.toMatch(/pdf|zip|image/);
  expect(answer.headers.get("location") ?? "", name).not.toContain("/share/speaker");
}

const unlock = (browser: Browser, password: string, of = token) =>
  browser.send<unknown>("POST", `/shared/${of}/password`, new PageForm({ password }));

describe("a link with a password", () => {
  it("requires it on every URL, for GET and HEAD", async () => {
    for (const path of all()) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await new Browser().send<unknown>(method, path);
        expect(answer.status, `${method} ${path}`).toBe(401);
        expectNothing(answer, `${method} ${path}`);
      }
    }
  });

  it("can't be bypassed by methods, headers and spellings", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      for (const path of all()) expectNothing(await new Browser().send<unknown>(method, path), `${method} ${path}`);
    }
    const disguises: Record<string, string>[] = [
      { RSC: "1" },
      { RSC: "1", "Next-Router-Prefetch": "1" },
      { "Next-Router-Segment-Prefetch": "/_tree" },
      { "Sec-Purpose": "prefetch" },
      { Purpose: "prefetch" },
      { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
      { "x-rewrite-url": `/shared/${token}` },
      { "x-http-method-override": "POST" },
      { range: "bytes=0-100" },
      { accept: "application/json" },
    ];
    for (const headers of disguises) {
      for (const path of all())
        expectNothing(await new Browser().get<unknown>(path, { headers }), JSON.stringify(headers));
    }
    const spellings = [
      (path: string) => path.replace("?", "/?").replace(/([^/])$/, "$1/"),
      (path: string) => `/${path}`,
      (path: string) => path.replace(`/${token}/`, `/${token}//`),
      (path: string) => path.replace("/shared/", "/SHARED/"),
      (path: string) => path.replace(`/${token}/`, `/${token}%2F`),
      (path: string) => path.replace(/(\?|$)/, ".rsc$1"),
      (path: string) => `${path}${path.includes("?") ? "&" : "?"}_rsc=1`,
      (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      (path: string) => path.replace("/shared/", "/shared/./"),
      (path: string) => path.replace("/shared/", "/x/..%2Fshared/"),
    ];
    for (const spell of spellings) {
      for (const path of all()) expectNothing(await follow(spell(path)), spell(path));
    }
  });

  it("opens with the password, in this browser and for this link only", async () => {
    const browser = new Browser();
    const other = await makeKitLink(speaker, { password: PASSWORD });
    const answer = await unlock(browser, PASSWORD);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/shared/${token}`]);
    const [cookie = ""] = answer.headers.getSetCookie().filter((line) => line.startsWith("kit-"));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=43200/);
    for (const path of all().filter((one) => !one.startsWith("/share/"))) {
      expect((await browser.get<unknown>(path)).status, path).toBe(200);
    }
    expect((await browser.get<unknown>(`/shared/${kitTokenOf(other)}`)).status).toBe(401);
    expect((await new Browser().get<unknown>(`/shared/${token}`)).status).toBe(401);
  });

  it("locks again with a new password and rejects forged cookies", async () => {
    const link = await makeKitLink(speaker, { password: PASSWORD });
    const browser = new Browser();
    const path = `/shared/${kitTokenOf(link)}`;
    await unlock(browser, PASSWORD, kitTokenOf(link));
    expect((await browser.get<unknown>(path)).status).toBe(200);
    const [name = "", value = ""] = [...browser.cookies].find(([one]) => one.startsWith("kit-")) ?? [];
    for (const forged of ["", "x", "zzzzzzz.", `zzzzzzz.${value.split(".")[1]}`, `${value}x`.replace(/^./, "z")]) {
      browser.cookies.set(name, forged);
      expect((await browser.get<unknown>(path)).status, forged).toBe(401);
    }
    browser.cookies.set(name, value);
    await speaker.patch(`/api/media-kit/links/${link.id}`, { password: "another one", version: link.version });
    expect((await browser.get<unknown>(path)).status).toBe(401);
  });

  it("limits wrong passwords to ten", async () => {
    const link = await makeKitLink(speaker, { password: PASSWORD });
    const browser = new Browser();
    const answers: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await unlock(browser, `${PASSWORD}x`, kitTokenOf(link));
      expectNothing(answer, "wrong");
      expect(answer.headers.get("content-type")).toContain("text/html");
      answers.push(answer.status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await unlock(browser, PASSWORD, kitTokenOf(link))).status).toBe(429);
    expect((await unlock(new Browser(), "x".repeat(200), kitTokenOf(link))).headers.get("retry-after")).toMatch(
      /^\d+$/,
    );
  });

  it("doesn't count correct passwords", async () => {
    const link = await makeKitLink(speaker, { password: PASSWORD });
    for (let planners = 0; planners < 12; planners += 1) {
      expect((await unlock(new Browser(), PASSWORD, kitTokenOf(link))).status, `planner ${planners}`).toBe(303);
    }
    const tries = await sql(
      `SELECT hits FROM rate_limits WHERE key LIKE 'kit-password-link:%' AND hits > 0
       AND key = 'kit-password-link:' || replace(replace(rtrim(encode(sha256($1::bytea), 'base64'), '='), '+', '-'), '/', '_')`,
      [link.id],
    );
    expect(tries).toEqual([]);
  });

  it("returns 404 when the link is closed", async () => {
    const answer = await unlock(new Browser(), PASSWORD, "A".repeat(43));
    expect(answer.status).toBe(404);
  });
});

/** Follows redirects within the site. */
async function follow(path: string, hops = 3): Promise<Answer> {
  const url = new URL(`${app().url}${path}`);
  const response = await fetch(url, { redirect: "manual" });
  const text = await response.text();
  const location = response.headers.get("location");
  if (location && hops > 0) {
    const next = new URL(location, url);
    return follow(next.pathname + next.search, hops - 1);
  }
  return { status: response.status, headers: response.headers, text, bytes: new Uint8Array(), body: undefined };
}
