import { beforeAll, expect, it } from "vitest";
import { app } from "../support/app";
import { allTold } from "../support/billing";
import { Browser, PageForm, type SendOptions } from "../support/browser";
import { type Person, signUp } from "../support/people";
import { prepare, recipeFor, senderFor } from "../support/recipes";
import { listEndpoints, type Method } from "../support/routes";
import { fingerprint } from "../support/tenants";

const unsafe = (await listEndpoints()).filter(({ method, spec }) => method !== "GET" && spec.access !== "webhook");

/** What an attacker's request lacks, given the victim's token and a valid one of another session. */
type Forgery = (own: string, other: string) => SendOptions & { cookie?: string };

const FORGERIES: Record<string, Forgery> = {
  "no header": () => ({ csrf: null }),
  "a header that differs from the cookie": (_, other) => ({ csrf: other }),
  "another session's pair": (_, other) => ({ csrf: other, cookie: other }),
  "a pair with a changed signature": (own) => ({ csrf: changed(own), cookie: changed(own) }),
  "a foreign Origin": (own) => ({ csrf: own, headers: { origin: "https://evil.example" } }),
  "Origin: null": (own) => ({ csrf: own, headers: { origin: "null" } }),
  "Sec-Fetch-Site: cross-site": (own) => ({ csrf: own, headers: { "sec-fetch-site": "cross-site" } }),
  "Sec-Fetch-Site: same-site": (own) => ({ csrf: own, headers: { "sec-fetch-site": "same-site" } }),
};

const changed = (token: string) => token.slice(0, -20) + [...token.slice(-20)].reverse().join("");

let person: Person;
let strange: string;
const visitor = new Browser();

beforeAll(async () => {
  person = await signUp();
  strange = await (await signUp()).csrf();
});

it("finds the routes that change something", () => {
  expect(unsafe.length).toBeGreaterThan(15);
});

it.each(unsafe)("$key refuses every forged request, changes nothing, and takes the real one", async (endpoint) => {
  const sender = recipeFor(endpoint).visitor ? visitor : await senderFor(endpoint, person);
  const own = await sender.csrf();
  const request = await prepare(endpoint, person);
  // What an earlier request did to a plan is reported a moment later.
  await allTold();
  const before = await fingerprint();
  for (const [name, forge] of Object.entries(FORGERIES)) {
    const { cookie, ...options } = forge(own, strange);
    const browser = sender.at(app());
    if (cookie) browser.cookies.set("csrf-token", cookie);
    const answer = await browser.send(endpoint.method, request.path, copied(request.body), options);
    expect(answer.status, name).toBe(403);
    expect(answer.body, name).toMatchObject({ code: "csrf", error: expect.stringMatching(/^CSRF check failed/) });
  }
  expect(await fingerprint()).toEqual(before);

  const isForm = endpoint.spec.schemas.form !== undefined;
  if (isForm) await refusesHeaders(endpoint.method, request, sender);
  expect(await fingerprint()).toEqual(before);

  // They failed for the right reason: the same request as our own page sends it is taken. A page that sends no referrer
  // gives a form's origin as "null".
  const headers = { origin: isForm ? "null" : app().url, "sec-fetch-site": "same-origin" };
  const answer = await sender.at(app()).send(endpoint.method, request.path, request.body, { headers });
  expect(answer.status, answer.text).toBeLessThan(400);
  if (endpoint.key === "POST /api/admin/viewing") await sender.delete("/api/admin/viewing");
  // These may have ended the session, or changed what the next request has to know.
  if (/logout|nextauth|\/api\/(account|auth|admin\/sessions)/.test(endpoint.key)) person = await signUp();
});

/** One form is sent many times, each with its own token. */
const copied = (body: unknown) => (body instanceof PageForm ? new PageForm(body) : body);

/** A form's token is a field: neither the header that scripts send nor a JSON body stands in for it. */
async function refusesHeaders(
  method: Method,
  request: { path: string; body: unknown },
  sender: Browser,
): Promise<void> {
  const token = await sender.csrf();
  const headers = { "x-csrf-token": token, "sec-fetch-site": "same-origin" };
  const withHeader = await sender.at(app()).send(method, request.path, copied(request.body), { csrf: null, headers });
  expect(withHeader, "a header in place of the field").toMatchObject({ status: 403, body: { code: "csrf" } });
  const json = Object.fromEntries([...new PageForm(request.body as PageForm), ["csrf-token", token]]);
  const asJson = await sender.at(app()).send(method, request.path, json, { headers });
  expect(asJson, "JSON").toMatchObject({ status: 415 });
  const elsewhere = { origin: "null", "sec-fetch-site": "cross-site" };
  const foreign = await sender.at(app()).send(method, request.path, copied(request.body), { headers: elsewhere });
  expect(foreign, "Origin: null of another site").toMatchObject({ status: 403, body: { code: "csrf" } });
}

it("a token that is good stays, so that a form in another tab can still be sent", async () => {
  const browser = new Browser();
  const token = await browser.csrf();
  const again = await browser.get("/api/csrf-token");
  expect(again.body).toEqual({ csrfToken: token });
  expect(browser.cookies.get("csrf-token")).toBe(token);
  const signedIn = person.at(app());
  signedIn.cookies.set("csrf-token", token);
  expect((await signedIn.get("/api/csrf-token")).body.csrfToken).not.toBe(token);
});

it("what other machines call is refused without its secret, and changes nothing", async () => {
  const before = await fingerprint();
  for (const { method, route } of (await listEndpoints()).filter(({ spec }) => spec.access === "webhook")) {
    for (const authorization of ["", "Bearer wrong", `Basic ${btoa("a:b")}`]) {
      const { status } = await person.send(method, route, undefined, { headers: { authorization } });
      // Stripe's has a signature for a secret, and 400 for a bad one.
      expect(status, route).toBe(route === "/api/stripe/webhook" ? 400 : 403);
    }
  }
  expect(await fingerprint()).toEqual(before);
});
