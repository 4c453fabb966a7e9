import { expect, it } from "vitest";
import { files, readText, sources } from "./support/sources";
import { markdownTexts, testTexts, type VisibleText, visibleTexts } from "./support/visible-text";

/** Words that a reader never meets, and what to write instead. */
const NEVER: [words: RegExp, instead: string][] = [
  [/\b(?:some|no)body\b/i, "someone, no one"],
  [/\bwhoever\b|\bwhom\b/i, "anyone who, or rewrite"],
  [/\bof (?:yours|mine)\b/i, "your, my"],
  [/\bby (?:itself|themselves)\b/i, "automatically"],
  [/\btak(?:e|es|en|ing) (?:it |that |this |them )?back\b/i, "undo, cancel"],
  [/\bput aside\b|\bat hand\b/i, "rewrite"],
  [/\bor else\b/i, "otherwise"],
  [/\b(?:stands|lies)\b/i, "is"],
  [/\bpress(?:es|ed|ing)?\b/i, "click"],
  [/\blog-?ins?\b|\blog(?:s|ged|ging)?[ -](?:in|out)\b/i, "sign in, sign out, sign-in"],
  [/\be-mail|\bmail(?:s|ed|ing)?\b/i, "email"],
];

/** Words of riddles, in titles and comments of tests. */
const NEVER_IN_TESTS: typeof NEVER = [
  ...NEVER,
  [/\b(?:any|every)body\b/i, "anyone, everyone"],
  [/\bone's\b|\bof one's own\b/i, "the user's, their"],
  [/(?:^|[.:;"] ?)(?:Whose|That which|What (?:stands|lies|goes|comes))\b/, "a noun"],
  [/\bwhat (?:stands|lies|goes|comes)\b|\bis nowhere\b|\bthose that can\b/i, "rewrite"],
  [/\bnone any ?more\b|\bfor ever\b/i, "no longer, permanently"],
];

/** Right as they are, and why. */
const EXCEPT: [text: RegExp, why: string][] = [
  [/\bpress(?:es|ed|ing)? (?:Enter|Esc|Ctrl|[A-Z⌘?/↑]\b|\?|play\b)/i, "keys and a player's button are pressed"],
  [/\bpress (?:releases?|photos?|kit|page)|\bPress-ready\b/i, "the media"],
  [/Please log in (?:again|with your new password)|Successfully logged (?:in|out)|Login failed/, "specified"],
];

/** Words that people type, not ones that we say. */
const TYPED = /^lib\/import\/reading\/synonyms|^lib\/media-kit\/address-endings|^components\/search\/commands/;

it("says nothing in words that sound translated", () => {
  const code = sources().filter(({ file }) => /^(app|components|emails|lib|local-services)\//.test(file));
  const docs = files(["docs"], ["README.md", "CONTRIBUTING.md", "SECURITY.md"]).filter((file) => file.endsWith(".md"));
  const texts = [...code.flatMap(visibleTexts), ...docs.flatMap((file) => markdownTexts(file, readText(file)))];
  expect(matches(texts, NEVER)).toEqual([]);
});

it("keeps titles and comments of tests plain", () => {
  const tests = sources().filter(({ file }) => file.startsWith("tests/") && file !== "tests/english.test.ts");
  expect(matches(tests.flatMap(testTexts), NEVER_IN_TESTS)).toEqual([]);
});

const matches = (texts: VisibleText[], never: typeof NEVER): string[] =>
  texts
    .filter(({ file }) => !TYPED.test(file))
    .flatMap(({ file, line, text }) => {
      const rest = EXCEPT.reduce((left, [right]) => left.replaceAll(new RegExp(right, "gi"), ""), text);
      return never.flatMap(([words, instead]) => {
        const [match] = words.exec(rest) ?? [];
        return match ? [`${file}:${line} "${match}" (${instead}): ${text.slice(0, 120)}`] : [];
      });
    });
