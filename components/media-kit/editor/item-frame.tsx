"use client";

import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** One thing of a list: its number, the way to move it, the way to remove it, and its fields. */
export function ItemFrame({
  title,
  handles,
  onRemove,
  children,
}: {
  /** What a screen reader calls it: "Topic 2". */
  title: string;
  handles: ReactNode;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset className="rounded-md border bg-background p-3 pt-1.5 sm:p-4 sm:pt-2">
      <legend className="sr-only">{title}</legend>
      <div className="-me-1.5 mb-1.5 flex items-center gap-1 sm:-me-2.5">
        <span aria-hidden className="me-auto min-w-0 truncate text-[0.8125rem] font-medium text-muted-foreground">
          {title}
        </span>
        {handles}
        <Button size="icon-sm" variant="ghost" aria-label={`Remove ${title}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  );
}

const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** Adds a thing to a list, as long as there is room. */
export function AddButton({
  label,
  count,
  most,
  onAdd,
}: {
  label: string;
  count: number;
  most: number;
  /** Adds one, and says which field of it is to be filled first. */
  onAdd: () => string;
}) {
  const isFull = count >= most;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" disabled={isFull} onClick={() => focusSoon(onAdd())}>
        <Plus aria-hidden /> {label}
      </Button>
      {isFull && <p className="text-[0.8125rem] text-muted-foreground">{most} is the most a kit can have.</p>}
    </div>
  );
}
