"use client";

import { Plus, X } from "lucide-react";
import { type PointerEvent, type ReactNode, Suspense, useRef } from "react";
import { type ArrayPath, type FieldArray, type FieldValues, type Path, useFieldArray } from "react-hook-form";
import { FormError } from "@/components/shared/form/form-field";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { Button, IconButton } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

export type FieldRowsProps<V extends FieldValues, O extends object, N extends ArrayPath<V>> = {
  entity: EntityForm<V, O>;
  name: N;
  title: string;
  /** "session" */
  noun: string;
  most: number;
  /** The section already has the title. */
  titleHidden?: boolean;
  /** "Add a session" */
  add: string;
  blank: () => FieldArray<V, N>;
  /** A row's fields, loaded with the first row. */
  row: (at: number) => ReactNode;
  /** Another way to add a row, beside the button. */
  besides?: (add: (row: FieldArray<V, N>) => void) => ReactNode;
};

/** Keeps the focus during a click: a message shown on blur would move the button away. */
export const keepFocusOnClick = (event: PointerEvent) => event.preventDefault();

/** Rows that belong to a record; the focus moves to the next useful element. */
export function FieldRows<V extends FieldValues, O extends object, N extends ArrayPath<V>>({
  entity,
  name,
  title,
  noun,
  most,
  titleHidden,
  add,
  blank,
  row,
  besides,
}: FieldRowsProps<V, O, N>) {
  const { fields, append, remove } = useFieldArray({ control: entity.form.control, name });
  const list = useRef<HTMLFieldSetElement>(null);
  const error = entity.form.getFieldState(name as unknown as Path<V>, entity.form.formState).error;
  const message = error?.root?.message ?? error?.message;

  function removeAt(at: number): void {
    remove(at);
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove], [data-add]");
      buttons?.[Math.min(at, (buttons?.length ?? 1) - 1)]?.focus();
    });
  }

  return (
    <fieldset ref={list} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className={titleHidden ? "sr-only" : "mb-1.5 text-sm font-medium"}>{title}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className="relative rounded-md border p-3 pe-12 sm:p-4 sm:pe-13">
          <Suspense fallback={<RowSkeleton />}>{row(at)}</Suspense>
          <IconButton
            data-remove
            className="absolute end-2 top-2"
            onPointerDown={keepFocusOnClick}
            label={`Remove ${noun} ${at + 1}`}
            icon={<X aria-hidden />}
            onClick={() => removeAt(at)}
          />
        </div>
      ))}
      <FormError small>{message}</FormError>
      {fields.length < most && (
        <div className="flex flex-wrap gap-2">
          <Button
            data-add
            size="sm"
            onPointerDown={keepFocusOnClick}
            onClick={() => append(blank(), { shouldFocus: false })}
          >
            <Plus aria-hidden /> {add}
          </Button>
          {besides?.((one) => append(one, { shouldFocus: false }))}
        </div>
      )}
    </fieldset>
  );
}

const RowSkeleton = () => (
  <div className="grid gap-3 sm:grid-cols-2">
    {[1, 2, 3, 4].map((at) => (
      <Skeleton key={at} className="h-10 sm:h-9" />
    ))}
  </div>
);
