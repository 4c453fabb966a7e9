"use client";

import { CircleCheck } from "lucide-react";
import { type StatusSubject, useStatusChange } from "@/components/events/use-status-change";
import { Button } from "@/components/ui/button";
import { asksForCompletion } from "@/lib/events/rules";

/** The day after: one press says that it took place. */
export function CompletionPrompt({ event, today }: { event: StatusSubject; today: string }) {
  const { shown, change, saving } = useStatusChange(event, today);
  if (!asksForCompletion({ ...event, status: shown }, today)) return null;
  return (
    <section
      aria-label="Did it take place?"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink sm:px-5"
    >
      <p>
        <span className="font-medium">Its day is over.</span> Did you speak?
      </p>
      <Button size="sm" variant="primary" loading={saving} onClick={() => void change("completed")}>
        <CircleCheck aria-hidden /> Mark as completed
      </Button>
    </section>
  );
}
