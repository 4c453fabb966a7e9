import { ArrowRight, Circle, CircleCheck } from "lucide-react";
import { SetupPanel } from "@/components/help/setup-panel";
import { AppLink } from "@/components/shared/app-link";
import type { SetupFacts, SetupStep } from "@/lib/help/list";
import { SETUP_STEPS } from "@/lib/help/list";
import { setupProgress } from "@/lib/help/rules";

type Props = {
  facts: SetupFacts;
  focused?: boolean;
  /** Open until complete, unless given. */
  open?: boolean;
  /** Disappears with its last step. */
  unlessComplete?: boolean;
};

export function SetupChecklist({ facts, focused = false, open, unlessComplete }: Props) {
  const { done, total, complete } = setupProgress(SETUP_STEPS, facts);
  if (complete && unlessComplete) return null;
  return (
    <SetupPanel
      focused={focused}
      open={focused || (open ?? !complete)}
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
        <p className="px-4 pb-4 sm:px-5">You're all set. You can come back to these steps anytime.</p>
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
      className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5"
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
        <span className="rounded-full bg-tone-green px-2 text-[0.8125rem] leading-6 font-medium text-tone-green-ink ms-8">
          Done
        </span>
      ) : (
        <AppLink
          href={step.href}
          className="flex min-h-6 shrink-0 items-center gap-1 text-sm font-medium text-brand underline-offset-4 hover:underline ms-8 print:hidden"
        >
          {step.action} <ArrowRight aria-hidden className="size-4" />
        </AppLink>
      )}
    </li>
  );
}
