import { describe, expect, it } from "vitest";
import { FAQ } from "@/lib/help/faq/faq";
import { GLOSSARY_ENTRIES } from "@/lib/help/glossary/glossary";
import type { SetupFacts, SetupStep } from "@/lib/help/list";
import { faqText, glossaryText, hasWords, letterOf, parseInline, searchWords, setupProgress } from "@/lib/help/rules";

const questions = FAQ.flatMap((group) => group.entries);
const askFaq = (typed: string) =>
  questions.filter((entry) => hasWords(faqText(entry), searchWords(typed))).map(({ id }) => id);
const askGlossary = (typed: string) =>
  GLOSSARY_ENTRIES.filter((entry) => hasWords(glossaryText(entry), searchWords(typed))).map(({ key }) => key);

describe("searching the FAQ", () => {
  it.each([
    ["HONEYBOOK", "other-programs"],
    ["how do I cancel?", "cancel"],
    ["Where is the trash", "deleted"],
    ["fees net gross", "net-or-gross"],
    ["2fa", "two-factor"],
    ["iPhone", "phone"],
    ["withholding", "withholding"],
    ["credit cards", "card"],
  ])("%s finds the answer", (typed, id) => {
    expect(askFaq(typed)).toContain(id);
  });

  it("finds everything for an empty query, and nothing for nonsense", () => {
    expect(askFaq("  ")).toHaveLength(questions.length);
    expect(askFaq("qqxzzy")).toEqual([]);
  });

  it("requires every word", () => {
    expect(askFaq("holds").length).toBeGreaterThan(askFaq("holds qqxzzy").length);
  });
});

describe("searching the glossary", () => {
  it.each([
    ["w9", "w-9"],
    ["W-9", "w-9"],
    ["per diems", "per-diem"],
    ["FÓRCE majeure", "force-majeure"],
    ["master of ceremonies", "emcee"],
    ["agencies", "speakers-bureau"],
    ["first refusal", "hold"],
    ["speaker’s bureau", "speakers-bureau"],
  ])("%s finds %s", (typed, key) => {
    expect(askGlossary(typed)).toContain(key);
  });
});

it("uses short words only when there are no others", () => {
  expect(searchWords("How do I import?")).toEqual(["import"]);
  expect(searchWords("the")).toEqual(["the"]);
});

it("reads labels and links from a text", () => {
  expect(parseInline("Open [it](/x) and press **Go**.")).toEqual([
    { text: "Open " },
    { text: "it", href: "/x" },
    { text: " and press " },
    { text: "Go", strong: true },
    { text: "." },
  ]);
});

it("numbers figures in the order of their letters", () => {
  expect([letterOf("1099-NEC"), letterOf("“Éclat”"), letterOf("W-9")]).toEqual(["0–9", "E", "W"]);
});

describe("progress", () => {
  const step = (fact: SetupStep["fact"], optional?: true): SetupStep => ({
    fact,
    title: "",
    why: "",
    href: "/",
    action: "",
    optional,
  });
  const steps = [step("profile"), step("client"), step("guarded", true)];
  const facts: SetupFacts = {
    emailVerified: false,
    profile: true,
    event: true,
    client: false,
    mediaKit: false,
    guarded: false,
  };

  it("counts required steps", () => {
    expect(setupProgress(steps, facts)).toEqual({ done: 1, total: 2, complete: false });
  });

  it("is complete without optional steps", () => {
    expect(setupProgress(steps, { ...facts, client: true })).toEqual({ done: 2, total: 2, complete: true });
    expect(setupProgress(steps, { ...facts, guarded: true }).done).toBe(1);
  });
});
