import "server-only";
import { FAQ } from "@/lib/help/faq/faq";
import { GLOSSARY_ENTRIES } from "@/lib/help/glossary/glossary";
import { GUIDES } from "@/lib/help/guides/guides";
import type { HelpHit } from "@/lib/help/list";
import { faqText, glossaryText, guideText, hasWords, plainText, searchWords } from "@/lib/help/rules";

type Entry = HelpHit & { all: string };

const SOURCES: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: "Guides",
    entries: GUIDES.map((guide) => ({
      href: `/tutorials/${guide.id}`,
      title: guide.title,
      text: guide.summary,
      all: guideText(guide),
    })),
  },
  {
    label: "Questions",
    entries: FAQ.flatMap((group) => group.entries).map((entry) => ({
      href: `/faq#${entry.id}`,
      title: entry.question,
      text: plainText(entry.answer[0] ?? ""),
      all: faqText(entry),
    })),
  },
  {
    label: "Words",
    entries: GLOSSARY_ENTRIES.map((entry) => ({
      href: `/glossary#${entry.key}`,
      title: entry.word,
      text: entry.short,
      all: glossaryText(entry),
    })),
  },
];

/** Guides, questions and words with all words of `q`, those with them in the title first; groups without any are left out. */
export function searchHelp(q: string): { label: string; hits: HelpHit[] }[] {
  const words = searchWords(q);
  const order = ({ title }: HelpHit) => (hasWords(title, words) ? 0 : 1);
  return SOURCES.map(({ label, entries }) => ({
    label,
    hits: entries.filter(({ all }) => hasWords(all, words)).toSorted((a, b) => order(a) - order(b)),
  })).filter(({ hits }) => hits.length > 0);
}
