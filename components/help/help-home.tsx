import { ChevronRight } from "lucide-react";
import { SetupChecklist } from "@/components/help/setup-checklist";
import { AppLink } from "@/components/shared/app-link";
import { GUIDES } from "@/lib/help/guides/guides";
import type { SetupFacts } from "@/lib/help/list";

const CARD = "flex h-full w-full gap-3 rounded-lg border bg-card p-4 text-start hover:bg-accent sm:p-5";

export function HelpHome({ facts, focused }: { facts: SetupFacts; focused: boolean }) {
  return (
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
    </div>
  );
}
