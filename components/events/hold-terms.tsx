"use client";

import { type FormEvent, useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { DayInput } from "@/components/shared/inputs";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { HoldAction } from "@/lib/events/holds/client";
import type { EventHolds } from "@/lib/events/holds/schema";
import { ApiError } from "@/lib/shared/api-client";

/** End client and confirm-by date. Typed values survive rejections and version conflicts. */
export function HoldTerms({
  holds,
  save,
  load,
}: {
  holds: EventHolds;
  save: (action: HoldAction) => Promise<EventHolds>;
  load: () => Promise<EventHolds>;
}) {
  const [typed, setTyped] = useState<{ endClient?: string; confirmBy?: string }>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { run, pending: saving } = useSubmit();
  const endClient = typed.endClient ?? holds.endClient;
  const confirmBy = typed.confirmBy ?? holds.confirmBy ?? "";
  const changed = endClient !== holds.endClient || confirmBy !== (holds.confirmBy ?? "");

  const unplaced = problem && Object.keys(problem.fields).length === 0 ? problem : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!changed) return;
    setProblem(null);
    await run(
      async () => {
        const body = { endClient, confirmBy: confirmBy || null, version: holds.version };
        await save({ eventId: holds.eventId, what: "", method: "PATCH", body });
        setTyped({});
      },
      async (error) => {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error);
        if (error.code === "stale") await load().catch(() => undefined);
      },
    );
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-4 gap-y-3 border-t pt-4 sm:grid-cols-2"
      noValidate
    >
      <FormField name="hold-end-client" label="End client" error={problem?.fields.endClient}>
        <Input
          value={endClient}
          placeholder="End client"
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => setTyped((before) => ({ ...before, endClient: target.value }))}
        />
      </FormField>
      <FormField name="hold-confirm-by" label="Confirm by" error={problem?.fields.confirmBy}>
        <DayInput day={confirmBy} onDay={(day) => setTyped((before) => ({ ...before, confirmBy: day }))} />
      </FormField>
      <div className="flex min-h-9 flex-wrap items-center gap-3 sm:col-span-2">
        <Button
          type="submit"
          size="sm"
          variant={changed ? "primary" : "secondary"}
          disabled={!changed}
          loading={saving}
        >
          Save hold
        </Button>
        <p role="status" className={`text-[0.8125rem] ${unplaced ? "text-danger" : "text-muted-foreground"}`}>
          {unplaced
            ? unplaced.code === "stale"
              ? "This hold was changed elsewhere. Your changes are still here; save again to keep them."
              : unplaced.report
            : "We'll remind you 3 days before, the day of, and the day after."}
        </p>
      </div>
    </form>
  );
}
