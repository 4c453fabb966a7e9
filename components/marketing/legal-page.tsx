import type { ReactNode } from "react";
import { PublicPage } from "@/components/marketing/public-page";

export type LegalSection = { id: string; title: string; body: ReactNode };

type Props = {
  title: string;
  summary: ReactNode;
  sections: readonly LegalSection[];
};

/** Last change of both texts. */
const SINCE = { day: "2026-11-24", words: "November 24, 2026" };

const PROSE =
  "grid gap-4 text-base leading-[1.65] [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:no-underline [&_h3]:mt-2 [&_h3]:font-semibold [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5 print:text-[10pt]";

export function LegalPage({ title, summary, sections }: Props) {
  return (
    <PublicPage className="max-w-6xl lg:grid lg:grid-cols-[14rem_minmax(0,42rem)] lg:items-start lg:gap-x-16 print:block">
      <header className="lg:col-start-2">
        <h1 className="font-display text-4xl font-semibold tracking-[-0.015em] sm:text-5xl print:text-2xl">{title}</h1>
        <p className="mt-3 text-sm text-muted-foreground">
          In effect and last updated <time dateTime={SINCE.day}>{SINCE.words}</time>
        </p>
        <div className="mt-6 rounded-lg border bg-card p-5 text-pretty sm:p-6">
          <h2 className="text-sm font-semibold">In short</h2>
          <div className="mt-1.5 grid gap-2">{summary}</div>
        </div>
      </header>
      <nav
        aria-labelledby="contents"
        className="mt-8 lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2 print:hidden"
      >
        <h2 id="contents" className="text-sm font-semibold">
          Contents
        </h2>
        <ol className="mt-2 text-sm text-muted-foreground">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-8 items-center rounded-sm hover:text-foreground hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="mt-10 grid gap-10 lg:col-start-2 print:block">
        {sections.map(({ id, title: name, body }) => (
          <section key={id} aria-labelledby={id} className="print:mt-6">
            <h2 id={id} className="font-display text-2xl font-semibold break-after-avoid print:text-base">
              {name}
            </h2>
            <div className={`mt-3 ${PROSE}`}>{body}</div>
          </section>
        ))}
      </div>
    </PublicPage>
  );
}
