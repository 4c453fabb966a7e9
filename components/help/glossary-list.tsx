import { HelpSearch } from "@/components/help/help-search";
import { AppLink } from "@/components/shared/app-link";
import { GLOSSARY, GLOSSARY_ENTRIES } from "@/lib/help/glossary/glossary";
import type { GlossaryEntry } from "@/lib/help/list";
import { glossaryText, hasWords, letterOf, searchWords } from "@/lib/help/rules";

const LETTERS = [...new Set(GLOSSARY_ENTRIES.map(({ word }) => letterOf(word)))];

/** Prefixed, as "a" could be the anchor of a term. */
const anchorOf = (letter: string) => `letter-${letter === "0–9" ? "figures" : letter.toLowerCase()}`;

/** Entries that don't match are hidden, not removed. */
export function GlossaryList({ q }: { q: string }) {
  const words = searchWords(q);
  const matches = (entry: GlossaryEntry) => hasWords(glossaryText(entry), words);
  return (
    <div className="max-w-3xl">
      <HelpSearch
        served={{ q, found: GLOSSARY_ENTRIES.filter(matches).length }}
        total={GLOSSARY_ENTRIES.length}
        noun={{ one: "word", many: "words" }}
        index={<Letters />}
      >
        {LETTERS.map((letter) => {
          const entries = GLOSSARY_ENTRIES.filter(({ word }) => letterOf(word) === letter);
          return (
            <section
              key={letter}
              data-group
              hidden={!entries.some(matches)}
              aria-labelledby={anchorOf(letter)}
              className="grid gap-x-8 border-t py-5 sm:grid-cols-[3rem_minmax(0,1fr)]"
            >
              <h2 id={anchorOf(letter)} className="font-display text-2xl leading-none font-semibold text-brand">
                {letter}
              </h2>
              <dl className="grid gap-5 max-sm:mt-4">
                {entries.map((entry) => (
                  <Word key={entry.key} anchor={entry.key} entry={entry} hidden={!matches(entry)} />
                ))}
              </dl>
            </section>
          );
        })}
      </HelpSearch>
    </div>
  );
}

function Letters() {
  return (
    <nav aria-label="Letters" className="mb-5 print:hidden">
      <ul className="-ms-1.5 flex flex-wrap">
        {LETTERS.map((letter) => (
          <li key={letter}>
            <a
              href={`#${anchorOf(letter)}`}
              className="grid h-8 min-w-8 place-items-center rounded-md px-1.5 text-sm font-medium text-muted-foreground hover:bg-accent hover:text-foreground"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Word({ anchor, entry, hidden }: { anchor: string; entry: GlossaryEntry; hidden: boolean }) {
  const { word, short, more, also, related, where } = entry;
  return (
    <div
      id={anchor}
      data-entry={also ?? ""}
      hidden={hidden}
      className="-mx-3 break-inside-avoid rounded-md px-3 py-1.5 target:bg-brand-soft"
    >
      <dt data-text className="font-semibold">
        {word}
      </dt>
      <dd data-text className="mt-0.5 max-w-prose">
        {short} {more}
      </dd>
      <dd className="mt-1 flex flex-wrap gap-x-4 text-[0.8125rem] text-muted-foreground">
        <span className="flex flex-wrap items-center gap-x-1">
          See also
          {related.map((key, at) => (
            <span key={key}>
              <a href={`#${key}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
                {GLOSSARY[key as keyof typeof GLOSSARY].word}
              </a>
              {at < related.length - 1 ? "," : ""}
            </span>
          ))}
        </span>
        {where ? (
          <AppLink
            href={where.href}
            className="flex min-h-6 items-center text-brand underline underline-offset-4 print:hidden"
          >
            {where.label}
          </AppLink>
        ) : null}
      </dd>
    </div>
  );
}
