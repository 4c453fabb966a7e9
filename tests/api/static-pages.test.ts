import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { app } from "../support/app";
import { type Answer, Browser } from "../support/browser";
import { signUp } from "../support/people";

const policyOf = ({ headers }: Answer) => headers.get("content-security-policy") ?? "";
const scriptSources = (answer: Answer) => (/script-src ([^;]*)/.exec(policyOf(answer))?.[1] ?? "").split(" ");

const inlineScripts = ({ text }: Answer) =>
  [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = "", code = ""]) => ({ attributes, code }))
    .filter(({ attributes }) => !/ src=|ld\+json/.test(attributes));

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Scripts that the response's policy blocks. */
function stopped(answer: Answer): string[] {
  const sources = scriptSources(answer);
  return inlineScripts(answer)
    .filter(({ attributes, code }) => {
      const nonce = / nonce="([^"]*)"/.exec(attributes)?.[1];
      return !sources.includes(hash(code)) && !(nonce && sources.includes(`'nonce-${nonce}'`));
    })
    .map(({ code }) => code.slice(0, 80));
}

const expectExactPolicy = (answer: Answer) => {
  expect(stopped(answer)).toEqual([]);
  expect(scriptSources(answer).sort()).toEqual(
    ["'self'", ...new Set(inlineScripts(answer).map(({ code }) => hash(code)))].sort(),
  );
  expect(policyOf(answer).match(/default-src/g)).toHaveLength(1);
};

it("/verify is rendered at build, and its policy lists exactly its own scripts", async () => {
  const answer = await new Browser().get("/verify");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-nextjs-prerender")).toMatch(/^1/);
  expect(answer.headers.get("cache-control")).toContain("s-maxage");
  expect(inlineScripts(answer).length).toBeGreaterThan(2);
  expectExactPolicy(answer);
});

it.each([
  ["packed", "br, gzip", "gzip"],
  ["plain", "gzip;q=0", null],
])("/auth is a file, %s for who accepts %s, without React's data", async (_, accepted, encoding) => {
  const headers = { "accept-encoding": accepted };
  const answer = await new Browser().get("/auth", { headers });
  expect(answer.status).toBe(200);
  const { headers: told } = answer;
  expect(told.get("x-nextjs-prerender")).toBeNull();
  expect(told.get("content-type")).toBe("text/html; charset=utf-8");
  expect(told.get("content-encoding")).toBe(encoding);
  expect(told.get("vary")).toContain("Accept-Encoding");
  expect(told.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(told.get("x-frame-options")).toBe("DENY");
  expect(inlineScripts(answer)).toHaveLength(1);
  expectExactPolicy(answer);
  const tag = told.get("etag") ?? "";
  expect(tag).toMatch(/^"[0-9a-f]{16}-[0-9a-f]{16}"$/);
  // A browser that saw a newer build, as after a return to an older one.
  const later = { "cache-control": "max-age=0", "if-modified-since": new Date(Date.now() + 86_400_000).toUTCString() };
  const statusOf = async (more: object) =>
    (await new Browser().get("/auth", { headers: { ...headers, ...more } })).status;
  expect(await statusOf({ ...later, "if-none-match": tag })).toBe(304);
  expect(await statusOf({ ...later, "if-none-match": '"another"' })).toBe(200);
});

it("what is no reading of /auth is answered by Next, unpacked", async () => {
  const visitor = new Browser();
  const asData = { headers: { rsc: "1" } };
  const { headers } = await visitor.get("/auth", asData);
  const data = await visitor.get(headers.get("location") ?? "", asData);
  expect(data.headers.get("content-type")).toBe("text/x-component");
  expect(data.text).toContain("More Stage Time.");
  expect((await visitor.get("/auth", { headers: { range: "bytes=999999-" } })).text).toContain("More Stage Time.");
  expect((await visitor.post("/auth")).text).not.toBe("");
});

it("is identical for any query and any visitor without a valid session", async () => {
  const plain = await new Browser().get("/auth");
  const gone = new Browser();
  gone.cookies.set("next-auth.session-token", "made-up");
  for (const answer of [await new Browser().get("/auth?mode=login&next=%2Fevents"), await gone.get("/auth")]) {
    expect(answer.text).toBe(plain.text);
    expect(policyOf(answer)).toBe(policyOf(plain));
  }
});

it("a link from another site signs no one out, and ours does", async () => {
  const person = await signUp();
  const elsewhere = await person.get("/auth?left=1", { headers: { "sec-fetch-site": "cross-site" } });
  expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([307, "/"]);
  const own = await person.get("/auth?left=1", { headers: { "sec-fetch-site": "same-origin" } });
  expect(own.status).toBe(307);
  expect(new URL(own.headers.get("location") ?? "", app().url).pathname).toBe("/auth");
  expect((await person.get("/api/user")).status).toBe(401);
});

it.each(["/no-such-page", "/a/very/deep/address", "/auth/deeper", "/reset-password/some-token", "/verify-email"])(
  "%s may run its own scripts",
  async (path) => {
    const answer = await new Browser().get(path);
    expect(inlineScripts(answer).length).toBeGreaterThan(1);
    expect(stopped(answer)).toEqual([]);
    expect(scriptSources(answer).filter((source) => /unsafe|\*|https?:/.test(source))).toEqual([]);
  },
);

it("signed-in pages may run theirs, and aren't indexed", async () => {
  const person = await signUp();
  for (const path of ["/", "/events", "/events/00000000-0000-4000-8000-000000000000"]) {
    const answer = await person.get(path);
    expect(inlineScripts(answer).length, path).toBeGreaterThan(1);
    expect(stopped(answer), path).toEqual([]);
    expect(answer.headers.get("x-robots-tag"), path).toBe("noindex");
  }
});

it("lists the public pages for search engines", async () => {
  const visitor = new Browser();
  const { text } = await visitor.get("/auth");
  expect(text).toMatch(/<link rel="canonical" href="\/auth"/);
  const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? "{}";
  const types = JSON.parse(data)["@graph"].map((part: Record<string, unknown>) => part["@type"]);
  expect(types).toEqual(["WebSite", "SoftwareApplication", "FAQPage"]);
  const [picture, robots, sitemap] = await Promise.all(
    ["/opengraph.png", "/robots.txt", "/sitemap.xml"].map((path) => visitor.get(path)),
  );
  expect(picture?.headers.get("content-type")).toBe("image/png");
  expect(robots?.text).toContain(`Sitemap: ${app().url}/sitemap.xml`);
  expect(sitemap?.text).toContain(`<loc>${app().url}/auth</loc>`);
});

it("the old icon's URL redirects to the current one", async () => {
  const visitor = new Browser();
  const old = await visitor.get("/favicon.ico");
  expect([old.status, old.headers.get("location")]).toEqual([307, "/icon.svg"]);
  const icon = await visitor.get("/icon.svg");
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
});
