"use client";

import { useQuery } from "@tanstack/react-query";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { EntityField } from "@/components/shared/form/entity-field";
import { FormSection } from "@/components/shared/form/form-field";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { useSettled } from "@/components/shared/form/use-settled";
import type { PlaceSuggestion } from "@/lib/places/schema";
import { apiFetch } from "@/lib/shared/api-client";
import type { Fields } from "@/lib/shared/field-list";
import { ADDRESS_FIELDS } from "@/lib/shared/party-fields";

type Props<V extends FieldValues, O extends object> = { entity: EntityForm<V, O>; fields: Fields };

/** City with suggestions, state and ZIP code. A suggestion also fills in the country where the form has one. */
export function TownFields<V extends FieldValues, O extends object>({ entity, fields }: Props<V, O>) {
  const { form } = entity;
  const field = { entity, fields };
  const towns = useTowns(String(form.watch("city" as Path<V>) ?? ""));
  return (
    <>
      <EntityField
        {...field}
        name={"city" as Path<V>}
        options={towns.map(townLabel)}
        served
        className="sm:col-span-3"
        onPick={({ id }) => {
          const town = towns.find((one) => townLabel(one) === id);
          if (!town) return;
          const { city, state, country } = town;
          if ("country" in fields) fillIn(form, { city, state: state === country ? "" : state, country });
          else fillIn(form, { city, state });
        }}
      />
      <EntityField {...field} name={"state" as Path<V>} className="sm:col-span-1" />
      <EntityField {...field} name={"zipCode" as Path<V>} className="sm:col-span-2" />
    </>
  );
}

export function AddressSection<V extends FieldValues, O extends object>({
  entity,
  description = "For contracts. Leave the country blank for the United States.",
}: Pick<Props<V, O>, "entity"> & { description?: string }) {
  const field = { entity, fields: ADDRESS_FIELDS };
  return (
    <FormSection title="Address" description={description}>
      <EntityField {...field} name={"streetAddress" as Path<V>} />
      <TownFields {...field} />
      <EntityField {...field} name={"country" as Path<V>} className="sm:col-span-3" />
    </FormSection>
  );
}

export function fillIn<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "setValue">,
  values: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const path = name as Path<V>;
    form.setValue(path, value as PathValue<V, typeof path>, { shouldDirty: true, shouldTouch: true });
  }
}

const townLabel = ({ city, state }: PlaceSuggestion): string => `${city}, ${state}`;

const NO_TOWNS: PlaceSuggestion[] = [];

function useTowns(city: string): PlaceSuggestion[] {
  const q = useSettled(city.trim(), 200);
  const { data } = useQuery({
    queryKey: [`/api/places?q=${encodeURIComponent(q)}`],
    queryFn: ({ signal }) =>
      apiFetch<{ items: PlaceSuggestion[] }>(`/api/places?q=${encodeURIComponent(q)}`, { signal }),
    // A chosen suggestion is not looked up again.
    enabled: q.length > 1 && q === city.trim() && !q.includes(","),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.items ?? NO_TOWNS;
}
