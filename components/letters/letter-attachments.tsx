"use client";

import type { UseFormReturn } from "react-hook-form";
import { FormError } from "@/components/shared/form/form-field";
import { formatBytes } from "@/lib/files/list";
import { useAttachable } from "@/lib/letters/client";
import type { LetterInput, LetterValues } from "@/lib/letters/schema";

type Props = { form: UseFormReturn<LetterValues, unknown, LetterInput>; hasKit: boolean; hasTaxForm: boolean };

const CHECK = "flex min-h-9 items-center gap-2.5 text-sm";

/** Files, and links that are made for each reader. */
export function LetterAttachments({ form, hasKit, hasTaxForm }: Props) {
  const { register, watch, formState } = form;
  const eventId = watch("eventId") ?? null;
  const files = useAttachable(eventId);
  const message = formState.errors.fileIds?.message ?? formState.errors.calendar?.message;
  const offers = [
    { name: "oneSheet", label: "One-sheet (PDF)", isOffered: hasKit },
    { name: "kitLink", label: "A media kit link for each reader", isOffered: hasKit },
    { name: "taxForm", label: "A W-9 link that works for 14 days", isOffered: hasTaxForm },
    { name: "calendar", label: "Calendar file of the event", isOffered: eventId !== null },
  ] as const;
  const offered = offers.filter(({ isOffered }) => isOffered);
  if (offered.length === 0 && files.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Attach</legend>
      {offered.map(({ name, label }) => (
        <label key={name} className={CHECK}>
          <input type="checkbox" className="check" {...register(name)} />
          {label}
        </label>
      ))}
      {files.map(({ id, name, bytes }) => (
        <label key={id} className={CHECK}>
          <input type="checkbox" className="check" value={id} {...register("fileIds")} />
          <span className="min-w-0 truncate">{name}</span>
          <span className="shrink-0 text-muted-foreground">{formatBytes(bytes)}</span>
        </label>
      ))}
      <FormError small>{message}</FormError>
    </fieldset>
  );
}
