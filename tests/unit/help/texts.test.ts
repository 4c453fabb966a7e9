import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TERMS } from "@/components/marketing/legal-terms";
import { FAQ } from "@/lib/help/faq/faq";
import { GLOSSARY, GLOSSARY_ENTRIES } from "@/lib/help/glossary/glossary";
import { GUIDES } from "@/lib/help/guides/guides";
import { SETUP_STEPS } from "@/lib/help/list";
import { parseInline, plainText } from "@/lib/help/rules";
import { inProject } from "../../../scripts/lib/project.mjs";
import { listPages } from "../../support/routes";
import { sources } from "../../support/sources";

/** Everything that the help mentions must exist: each URL, anchor, label and picture. */

const questions = FAQ.flatMap((group) => group.entries);
const keys = Object.keys(GLOSSARY);
const guideTexts = GUIDES.flatMap(({ id, intro, steps, notes = [] }) =>
  [intro, ...steps, ...notes].map((text) => ({ from: `guide ${id}`, text })),
);
const faqTexts = questions.flatMap(({ id, answer }) => answer.map((text) => ({ from: `question ${id}`, text })));
const texts = [...guideTexts, ...faqTexts];

const links = [
  ...texts.flatMap(({ from, text }) => parseInline(text).flatMap(({ href }) => (href ? [{ from, href }] : []))),
  ...GLOSSARY_ENTRIES.flatMap(({ key, where }) => (where ? [{ from: `word ${key}`, href: where.href }] : [])),
  ...SETUP_STEPS.map(({ fact, href }) => ({ from: `step ${fact}`, href })),
];

/** A route matches a URL segment by segment, where brackets match anything. */
const routes = listPages().map(({ route }) => new RegExp(`^${route.replace(/\[[^\]]+\]/g, "[^/]+")}/?$`));

const anchorsOf: Record<string, string[]> = {
  "/glossary": keys,
  "/faq": questions.map(({ id }) => id),
  "/terms-conditions": TERMS.map(({ id }) => id),
};

it("every link leads to an existing page, guide or anchor", () => {
  const broken = links.filter(({ href }) => {
    const { pathname, hash } = new URL(href, "http://localhost");
    if (!routes.some((route) => route.test(pathname))) return true;
    const [, page, guide] = pathname.split("/");
    if (page === "tutorials" && guide && !GUIDES.some(({ id }) => id === guide)) return true;
    return hash !== "" && !anchorsOf[pathname]?.includes(hash.slice(1));
  });
  expect(broken).toEqual([]);
});

it("every label mentioned exists in a component", () => {
  const shown = sources()
    .filter(
      ({ file }) => /^(components|app)\/(?!help\/)/.test(file) || /^lib\/(.+\/fields|events\/status)\.ts$/.test(file),
    )
    .map(({ text }) => text.replace(/&#39;|&apos;/g, "'"))
    .join("\n");
  const labels = texts.flatMap(({ from, text }) =>
    parseInline(text).flatMap((piece) => (piece.strong ? [{ from, label: piece.text }] : [])),
  );
  expect(labels.length).toBeGreaterThan(20);
  expect(labels.filter(({ label }) => !shown.includes(label))).toEqual([]);
});

it("no markup is left in a text", () => {
  expect(texts.filter(({ text }) => /\*\*|\]\(/.test(plainText(text)))).toEqual([]);
  expect(GLOSSARY_ENTRIES.filter(({ short, more = "" }) => /\*\*|\]\(/.test(short + more))).toEqual([]);
});

describe("guides", () => {
  it("have unique URLs", () => {
    expect(new Set(GUIDES.map(({ id }) => id)).size).toBe(GUIDES.length);
  });

  it.each(GUIDES)("$id is short, has steps, and describes its pictures", ({ intro, steps, notes = [], pictures }) => {
    const words = [intro, ...steps, ...notes].map(plainText).join(" ").split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(80);
    expect(words).toBeLessThanOrEqual(200);
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { name, alt } of pictures) {
      expect(alt.length, name).toBeGreaterThan(30);
      for (const theme of ["light", "dark"]) {
        const file = `public/pictures/${name}-${theme}.webp`;
        expect(existsSync(inProject(file)), file).toBe(true);
      }
    }
  });
});

describe("glossary", () => {
  it("has at least forty unique terms", () => {
    expect(keys.length).toBeGreaterThanOrEqual(40);
    // Merged from several files: a duplicate key would silently be lost.
    const written = sources()
      .filter(({ file }) => /^lib\/help\/glossary\/\w+\.ts$/.test(file))
      .flatMap(({ text }) => [...text.matchAll(/^ {2}"?([a-z0-9-]+)"?: \{$/gm)].map(([, key]) => key));
    expect(written.toSorted()).toEqual(keys.toSorted());
    const words = GLOSSARY_ENTRIES.map(({ word }) => word.toLowerCase());
    expect(new Set(words).size).toBe(words.length);
  });

  it("has keys that are anchors", () => {
    expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
  });

  it("relates every term to other existing ones", () => {
    const offenders = GLOSSARY_ENTRIES.filter(
      ({ key, related }) => related.length === 0 || related.some((other) => other === key || !keys.includes(other)),
    );
    expect(offenders).toEqual([]);
  });

  it("explains every term in one sentence, plus at most two more", () => {
    const sentences = (text: string) => text.split(/(?<=[.?])\s+/).filter(Boolean).length;
    const offenders = GLOSSARY_ENTRIES.filter(
      ({ short, more = "" }) => !short.endsWith(".") || sentences(short) !== 1 || sentences(more) > 2,
    );
    expect(offenders).toEqual([]);
  });

  it("explains every term that a hint refers to", () => {
    const asked = sources()
      .filter(({ file }) => /^(app|components)\//.test(file))
      .flatMap(({ text }) => [...text.matchAll(/<TermHint term="([^"]+)"/g)].map(([, key = ""]) => key));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

describe("FAQ", () => {
  it("has twenty to eighty questions, each with a unique anchor", () => {
    expect(questions.length).toBeGreaterThanOrEqual(20);
    expect(questions.length).toBeLessThanOrEqual(80);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it("states the plan's price", () => {
    expect(questions.find(({ id }) => id === "price")?.answer[0]).toContain("$21 a month");
  });
});
