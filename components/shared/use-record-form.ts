"use client";

import { useRouter } from "next/navigation";
import type { FieldValues } from "react-hook-form";
import { type EntityFormSpec, type EntityRecord, useEntityForm } from "@/components/shared/use-entity-form";
import { toast } from "@/components/ui/toast";
import { blankValues, type Fields, labelsOf, pickFields, showValue, type ValuesOf } from "@/lib/shared/field-list";

type NamedRecord = EntityRecord & { name: string };

type RecordFormSpec<L extends Fields, V extends FieldValues, O extends object, D extends NamedRecord> = Pick<
  EntityFormSpec<V, O, D>,
  "schema" | "save" | "load"
> & {
  userId: string;
  /** "bureau partner" */
  noun: string;
  fields: L;
  record: D | null | undefined;
} & (
    | { /** Address of the noun's list, for a form on a page of its own. */ href: string }
    | { /** For a form in a dialog or list of a parent record. */ onClose: () => void; parentId: string }
  );

/** The form of a noun that is described by a field list: props for `EntityForm` and for each `EntityField`. */
export function useRecordForm<L extends Fields, V extends FieldValues, O extends object, D extends NamedRecord>(
  spec: RecordFormSpec<L, V, O, D>,
) {
  const router = useRouter();
  const { userId, noun, fields, record = null, schema, save, load } = spec;
  const isPage = "href" in spec;
  const toValues = (dto: D) => pickFields(fields, dto as unknown as ValuesOf<L>) as unknown as V;
  const entity = useEntityForm<V, O, D>({
    schema,
    values: record ? toValues(record) : (blankValues(fields) as unknown as V),
    record,
    draftKey: `${userId}:${noun.replaceAll(" ", "-")}:${record?.id ?? (isPage ? "new" : `new-${spec.parentId}`)}`,
    save,
    load,
    toValues,
    onSaved: (saved) => {
      const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${record ? "saved" : "added"}`;
      toast({ title, description: saved.name, variant: "success" });
      if (!isPage) return spec.onClose();
      router.replace(`${spec.href}/${saved.id}`);
    },
  });
  const place = isPage ? { cancelHref: record ? `${spec.href}/${record.id}` : spec.href } : { onClose: spec.onClose };
  const form = {
    entity,
    noun,
    labels: labelsOf(fields) as { [K in keyof V]-?: string },
    show: (name: keyof V & string, value: unknown) => showValue(fields[name] as L[string], value),
    submitLabel: record ? (isPage ? `Save ${noun}` : "Save") : `Add ${noun}`,
    ...place,
  };
  return { form, field: { entity, fields } };
}
