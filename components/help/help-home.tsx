import { ArrowRight, BookA, ChevronRight, Circle, CircleCheck, CircleHelp, MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { SetupPanel } from "@/components/help/setup-panel";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/page-header";
import { ContactButton } from "@/components/support/contact-button";
import { GUIDES } from "@/lib/help/guides/list";
import type { SetupFacts, SetupStep } from "@/lib/help/list";
import { SETUP_STEPS } from "@/lib/help/list";
import { setupProgress } from "@/lib/help/rules";

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
                <More icon={<BookA aria-hidden />} title="Glossary" text="The words of the trade, in plain English." />
              </AppLink>
            </li>
            <li>
              <ContactButton className={CARD}>
                <More
                  icon={<MessageSquareText aria-hidden />}
                  title="Contact Us"
                  text="Write to us; a person answers."
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

function SetupChecklist({ facts, focused }: { facts: SetupFacts; focused: boolean }) {
  const { done, total, complete } = setupProgress(SETUP_STEPS, facts);
  return (
    <SetupPanel
      focused={focused}
      open={focused || !complete}
      servedAt={Date.now()}
      summary={
        <>
          <h2 className="font-display text-xl font-semibold">Essential setup</h2>
          <span className="text-sm text-muted-foreground tabular-nums">
            {complete ? "All done" : `${done} of ${total} done`}
          </span>
        </>
      }
    >
      {complete ? (
        <p className="px-4 pb-4 sm:px-5">
          You are set up. Lectern knows who you are and what you have booked; the rest grows as you work.
        </p>
      ) : (
        <div aria-hidden className="mx-4 mb-4 h-1.5 overflow-hidden rounded-full bg-tone-neutral sm:mx-5">
          <div className="h-full rounded-full bg-primary" style={{ width: `${(done / total) * 100}%` }} />
        </div>
      )}
      <ol className="divide-y border-t">
        {SETUP_STEPS.map((step) => (
          <Step key={step.fact} step={step} done={facts[step.fact]} />
        ))}
      </ol>
    </SetupPanel>
  );
}

function Step({ step, done }: { step: SetupStep; done: boolean }) {
  return (
    <li
      data-step={step.fact}
      data-done={done}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 sm:flex-nowrap sm:px-5"
    >
      <div className="flex min-w-0 grow basis-64 gap-3">
        {done ? (
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
        ) : (
          <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        )}
        <div className="min-w-0">
          <h3 className="font-medium">
            {step.title}
            {step.optional ? <span className="font-normal text-muted-foreground"> · optional</span> : null}
          </h3>
          <p className="max-w-prose text-sm text-muted-foreground">{step.why}</p>
        </div>
      </div>
      {done ? (
        <span className="rounded-full bg-tone-green px-2 text-[0.8125rem] leading-6 font-medium text-tone-green-ink max-sm:ms-8">
          Done
        </span>
      ) : (
        <AppLink
          href={step.href}
          className="flex min-h-6 shrink-0 items-center gap-1 text-sm font-medium text-brand underline-offset-4 hover:underline max-sm:ms-8 print:hidden"
        >
          {step.action} <ArrowRight aria-hidden className="size-4" />
        </AppLink>
      )}
    </li>
  );
}
