import { createElement, type ReactElement } from "react";
import { expect, it } from "vitest";
import { KIT_DESIGNS } from "@/lib/media-kit/list";
import { DatesDocument } from "@/lib/media-kit/page/dates-document";
import { IntroductionDocument, KitDocument, VISIT_TOKEN_PLACEHOLDER } from "@/lib/media-kit/page/kit-document";
import { nameFit } from "@/lib/media-kit/page/kit-style";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";
import { ClosedDocument, FORM_TOKEN_PLACEHOLDER, PasswordDocument } from "@/lib/public-page/document";
import { renderDocument } from "@/lib/public-page/responses";
import { bareKit, fullKit, longKit, urls } from "../../support/public-kit";

const preview = { title: "", text: "", picture: null };
const site = "https://lectern.example";
const page = (kit: PublicKit, more = {}) =>
  renderDocument(createElement(KitDocument, { kit, urls, preview, site, ...more }));

const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'<!--<style>body{display:none}`;

const hostileKit = (): PublicKit => {
  const poison = <T>(value: T): T => {
    if (typeof value === "string") return `${value}${HOSTILE}` as T;
    if (Array.isArray(value)) return value.map(poison) as T;
    if (value && typeof value === "object") {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poison(inner)])) as T;
    }
    return value;
  };
  const { design, accent, updatedOn, sections, ...texts } = fullKit({
    bureau: { name: "B", representative: "R", email: "r@example.com", phone: "1" },
  });
  const kit = { design, accent, updatedOn, sections, ...poison(texts) };
  return { ...kit, books: [{ title: "", details: "", address: "javascript:alert(1)", cover: null }] };
};

/** Tags outside of style sheet and structured data. */
const tagsOf = (html: string) =>
  html
    .replace(/<style>[^<]*<\/style>/, "")
    .replace(/(<script type="application\/ld\+json">)[^<]*/, "$1")
    .match(/<[a-z][^>]*>/gi) ?? [];

const KITS: [string, () => PublicKit][] = [
  ["everything", fullKit],
  ["a name only", bareKit],
  ["as much as fits", longKit],
  ["markup in every text", hostileKit],
];

it.each(KITS)("a kit with %s is a clean page in every design", async (_, make) => {
  for (const design of KIT_DESIGNS) {
    const html = await page({ ...make(), design });
    const tags = tagsOf(html);
    expect(html.startsWith('<!doctype html><html lang="en">')).toBe(true);
    expect(tags.filter((tag) => /^<(script|style)/.test(tag))).toEqual([
      expect.stringMatching(/^<script type="application\/ld\+json">$/),
      expect.stringMatching(/^<script src="\/kit\.js[^"]*" defer=""[^>]*>$/),
    ]);
    expect(tags.filter((tag) => /^<(iframe|object|embed|form|base|template)/.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\s(on\w+|style)=/.test(tag.replace(/"[^"]*"/g, '""')))).toEqual([]);
    expect(tags.filter((tag) => /(href|src|action)="\s*(javascript|data|vbscript):/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => tag.startsWith("<img") && !/ width="\d+" height="\d+" alt="/.test(tag))).toEqual([]);
    expect(tags.filter((tag) => tag.startsWith("<h1"))).toHaveLength(1);
    expect(html.split(VISIT_TOKEN_PLACEHOLDER)).toHaveLength(2);
  }
});

it("has its headings in order", async () => {
  const levels = [...(await page(longKit())).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
});

it("escapes structured data", async () => {
  const html = await page(hostileKit());
  const [, json = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json).name).toBe(`Dana Okafor${HOSTILE}`);
});

it("shows the bureau instead of the speaker's contact", async () => {
  const bureau = { name: "Leading Voices", representative: "Sam Ortiz", email: "sam@bureau.example", phone: "" };
  const html = await page(fullKit({ contact: null, bureau }));
  expect(html).not.toMatch(/dana@example|555-0142|danaokafor\.example/);
  expect(html).toContain("mailto:sam@bureau.example?subject=Availability%3A%20Dana%20Okafor");
  expect(html).toContain("Email Sam Ortiz");
});

it("has no downloads when the link allows none", async () => {
  const closed = { ...urls, oneSheet: null, headshotsZip: null };
  const html = await page(fullKit({ allowsDownloads: false }), { urls: closed });
  expect(html).not.toMatch(/one-sheet|\.zip|download=1/);
});

it("has a link preview", async () => {
  const html = await page(fullKit(), {
    preview: { title: "For Acme", text: "June", picture: { address: `${site}/x`, width: 10, height: 10 } },
  });
  expect(html).toContain('<meta property="og:title" content="For Acme"/>');
  expect(html).toContain('<meta property="og:description" content="June"/>');
  expect(html).toContain(`<meta property="og:image" content="${site}/x"/>`);
  expect(html).toContain(`<meta property="og:url" content="${site}/shared/token"/>`);
  expect(await page(fullKit())).toContain(
    `<meta property="og:image" content="${site}/shared/token/pictures/portrait?size=web"/>`,
  );
});

it("shows only the link's sections", async () => {
  const html = await page(fullKit({ sections: ["topics"] }));
  expect([...html.matchAll(/data-kit-section="(\w+)"/g)].map(([, section]) => section)).toEqual(["topics"]);
});

it("sizes the name by its longest word", () => {
  expect(nameFit("Dana Okafor")).toBeGreaterThan(nameFit("Maximiliane-Alexandra von Hohenzollern-Sigmaringen"));
  expect(nameFit("")).toBeGreaterThan(0);
});

const dates = (more: Partial<Parameters<typeof DatesDocument>[0]> = {}): ReactElement =>
  createElement(DatesDocument, {
    kit: fullKit(),
    urls,
    today: "2026-11-22",
    days: { from: "2026-11-22", to: "2026-12-31", taken: { "2026-11-27": "held", "2026-12-02": "booked" } },
    values: {},
    problems: {},
    isSent: false,
    isCopied: false,
    ...more,
  });

it("labels taken dates", async () => {
  const html = await renderDocument(dates());
  const cell = (day: number) =>
    new RegExp(`<td[^>]*><(?:a|span)[^>]*>${day}[^<]*(?:<span[^>]*>[^<]*</span>)?</(?:a|span)></td>`).exec(html)?.[0];
  expect(cell(21)).toBe("<td><span>21</span></td>");
  expect(cell(27)).toContain('class="held"');
  expect(cell(27)).toContain("held</span>");
  expect(cell(28)).toContain('href="?date=2026-11-28#ask"');
  expect(html).toContain('class="booked"');
  expect([...html.matchAll(/<caption>([^<]*)/g)].map(([, caption]) => caption)).toEqual([
    "November 2026",
    "December 2026",
  ]);
});

it("keeps the values and shows errors beside the fields", async () => {
  const html = await renderDocument(
    dates({ values: { eventName: HOSTILE, message: HOSTILE }, problems: { email: "Not an address" } }),
  );
  expect(html.match(/&lt;\/script&gt;/g)).toHaveLength(4);
  expect(html).not.toContain("<script>");
  expect(html).toMatch(/<input id="email"[^>]*aria-invalid="true" aria-describedby="email-problem"/);
  expect(html).toContain('<p class="problem" id="email-problem">Not an address</p>');
  expect(html).toContain(FORM_TOKEN_PLACEHOLDER);
});

it("hides dates when the link does, and the form after sending", async () => {
  expect(await renderDocument(dates({ days: null }))).not.toContain("<table");
  const sent = await renderDocument(dates({ isSent: true }));
  expect(sent).toContain("Your inquiry was sent to Dana Okafor");
  expect(sent).not.toContain("<form");
});

it("password page and closed page disclose nothing", async () => {
  const gate = await renderDocument(
    createElement(PasswordDocument, {
      title: "This media kit has a password",
      submitLabel: "Open",
      action: "/shared/token/password",
      problem: "No",
    }),
  );
  expect(gate).toContain(FORM_TOKEN_PLACEHOLDER);
  expect(gate).toMatch(/aria-describedby="problem"/);
  expect(await renderDocument(createElement(ClosedDocument))).toBe(await renderDocument(createElement(ClosedDocument)));
});

it("prints an introduction as numbered paragraphs and nothing else", async () => {
  const html = await renderDocument(createElement(IntroductionDocument, { kit: fullKit(), urls }));
  expect(html.match(/<li>/g)).toHaveLength(3);
  expect(html).toContain(".back{display:none}");
  expect(html).not.toMatch(/555-0142|kit\.js/);
});
