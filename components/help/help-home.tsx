import { BookA, ChevronRight, CircleHelp, MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { SetupChecklist } from "@/components/help/setup-checklist";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { ContactButton } from "@/components/support/contact-button";
import { GUIDES } from "@/lib/help/guides/guides";
import type { SetupFacts } from "@/lib/help/list";

const CARD = "flex h-full w-full gap-3 rounded-lg border bg-card p-4 text-start hover:bg-accent sm:p-5";

export function HelpHome({ facts, focused }: { facts: SetupFacts; focused: boolean }) {
  return (
    <>
      <PageHeader title="Help" subtitle="Get started, see how things are done, and look up what you need." />
      <div className="grid max-w-5xl gap-10">
        <SetupChecklist facts={facts} focused={focused} />
        <section aria-labelledby="guides">
          <h2 id="guides" className="mb-3 font-display text-xl font-semibold">
            Short guides
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {GUIDES.map(({ id, title, summary }) => (
              <li key={id}>
                <AppLink href={`/tutorials/${id}`} className={CARD}>
                  <span className="min-w-0 grow">
                    <span className="block font-medium">{title}</span>
                    <span className="mt-0.5 block text-sm text-muted-foreground">{summary}</span>
                  </span>
                  <ChevronRight aria-hidden className="mt-1 size-4 shrink-0 text-muted-foreground" />
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="more-help" className="print:hidden">
          <h2 id="more-help" className="mb-3 font-display text-xl font-semibold">
            Still looking?
          </h2>
          <ul className="grid gap-3 sm:grid-cols-3">
            <li>
              <AppLink href="/faq" className={CARD}>
                <More icon={<CircleHelp aria-hidden />} title="FAQ" text="Questions speakers ask, with answers." />
              </AppLink>
            </li>
            <li>
              <AppLink href="/glossary" className={CARD}>
                <More icon={<BookA aria-hidden />} title="Glossary" text="Industry terms in plain English." />
              </AppLink>
            </li>
            <li>
              <ContactButton className={CARD}>
                <More
                  icon={<MessageSquareText aria-hidden />}
                  title="Contact Us"
                  text="Write to us. A real person answers."
                />
              </ContactButton>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}

function More({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      <span className="mt-0.5 text-brand [&>svg]:size-5">{icon}</span>
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="mt-0.5 block text-sm text-muted-foreground">{text}</span>
      </span>
    </>
  );
}
