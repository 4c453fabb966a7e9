"use client";

import { ArrowDown, ArrowUp, ListChecks, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import DueForm, { type Due } from "@/components/events/due-form";
import { toastError, useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { MenuItem, MenuSeparator, RowMenu } from "@/components/ui/menu";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { anchorWords, usualTasks } from "@/lib/events/checklist/checklist";
import type { TemplateDto } from "@/lib/events/checklist/checklist-schema";
import { useTemplates } from "@/lib/events/checklist/use-checklist";
import { EVENT_TYPE_LABEL, type EventType } from "@/lib/events/status";

/** The steps of one type of event, in their order. */
export function TemplateList({ type, served }: { type: EventType | null; served: TemplateDto[] }) {
  const { steps, ...list } = useTemplates(type, served);
  const [editing, setEditing] = useState("");
  const name = type ? `${EVENT_TYPE_LABEL[type].toLowerCase()} events` : "every event";
  const remove = (step: TemplateDto) => {
    void list.remove(step).catch(failed);
    toast({
      title: "Step deleted",
      description: step.title,
      action: { label: "Undo", onClick: () => void list.restore(step).catch(failed) },
    });
  };
  return (
    <Panel title={`Steps for ${name}`} className="max-w-3xl">
      {steps.length === 0 && <Usual type={type} onAdd={() => list.addUsual().catch(failed)} />}
      <ol className="divide-y">
        {steps.map((step, at) =>
          editing === step.id ? (
            <li key={step.id} className="py-3">
              <DueForm
                id={step.id}
                label="Step"
                initial={{ ...step, dueOn: null }}
                days={false}
                submitLabel="Save"
                onSubmit={async (title, due) => {
                  await list.edit(step, stepOf(title, due));
                  setEditing("");
                }}
                onCancel={() => setEditing("")}
              />
            </li>
          ) : (
            <li key={step.id} className="flex items-start gap-2.5 py-2">
              <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 py-1">
                <span dir="auto" className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {step.title}
                </span>
                <span className="text-[0.8125rem] text-muted-foreground">
                  {anchorWords(step.anchor, step.offsetDays)}
                </span>
              </p>
              <RowMenu label={`Actions for ${step.title}`}>
                <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(step.id)}>
                  Edit
                </MenuItem>
                <MenuItem
                  icon={<ArrowUp aria-hidden />}
                  disabled={at === 0}
                  onSelect={() => void list.move(step, -1).catch(failed)}
                >
                  Move up
                </MenuItem>
                <MenuItem
                  icon={<ArrowDown aria-hidden />}
                  disabled={at === steps.length - 1}
                  onSelect={() => void list.move(step, 1).catch(failed)}
                >
                  Move down
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => remove(step)}>
                  Delete
                </MenuItem>
              </RowMenu>
            </li>
          ),
        )}
      </ol>
      <div className="mt-3 border-t pt-4">
        <DueForm
          id="new-step"
          label="New step"
          days={false}
          submitLabel="Add step"
          onSubmit={(title, due) => list.add({ ...stepOf(title, due), type })}
        />
      </div>
    </Panel>
  );
}

const stepOf = (title: string, { anchor, offsetDays }: Due) => ({
  title,
  anchor: anchor ?? "event_date",
  offsetDays,
});

function failed(error: unknown): void {
  toastError("We couldn't save the list", error);
}

/** Default steps to start from. */
function Usual({ type, onAdd }: { type: EventType | null; onAdd: () => Promise<unknown> }) {
  const { run, pending } = useSubmit();
  const usual = usualTasks(type);
  return (
    <div className="mb-4 text-sm">
      <p className="text-muted-foreground">
        No steps yet. Most speakers start with these {usual.length} and make them their own:
      </p>
      <ul className="mt-3 list-disc columns-1 gap-x-8 ps-5 text-muted-foreground sm:columns-2">
        {usual.map(({ title }) => (
          <li key={title} className="break-inside-avoid py-0.5">
            {title}
          </li>
        ))}
      </ul>
      <Button className="mt-4" variant="primary" loading={pending} onClick={() => void run(onAdd)}>
        <ListChecks aria-hidden /> Start with these steps
      </Button>
    </div>
  );
}
