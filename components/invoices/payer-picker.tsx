"use client";

import { useState } from "react";
import { type PickerSource, RecordPicker } from "@/components/events/event-picker";
import { FormField } from "@/components/shared/form/form-field";
import { Select } from "@/components/ui/select";

const source = (url: string, noun: string): PickerSource<{ id: string; name: string; email: string }> => ({
  url,
  placeholder: `Type to find a ${noun}`,
  removeLabel: `Clear ${noun}`,
  none: `No matching ${noun}s.`,
  titleOf: ({ name }) => name,
  detailOf: ({ email }) => email,
});

const SOURCES = {
  client: source("/api/clients?sort=name", "client"),
  bureau: source("/api/bureau-partners?sort=name", "bureau"),
};

export type Payer = { of: keyof typeof SOURCES; id: string; name: string };

/** The API's address of a payer's record. */
export const payerUrl = ({ of, id }: Pick<Payer, "of" | "id">) =>
  of === "client" ? `/api/clients/${id}` : `/api/bureau-partners/${id}`;

export const payerIds = (payer: Pick<Payer, "of" | "id"> | null) => ({
  clientId: payer?.of === "client" ? payer.id : null,
  bureauPartnerId: payer?.of === "bureau" ? payer.id : null,
});

type Props = {
  payer: Payer | null;
  onPayer: (payer: Payer | null) => void;
  error?: string;
  hint?: string;
};

/** A client or a bureau. */
export function PayerPicker({ payer, onPayer, error, hint }: Props) {
  const [chosen, setChosen] = useState<Payer["of"]>("client");
  const of = payer?.of ?? chosen;
  return (
    <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <FormField name="payer-kind" label="Who pays">
        <Select
          value={of}
          onChange={({ target }) => {
            setChosen(target.value === "bureau" ? "bureau" : "client");
            onPayer(null);
          }}
        >
          <option value="client">Client</option>
          <option value="bureau">Bureau</option>
        </Select>
      </FormField>
      <FormField name="payer" label={of === "client" ? "Client" : "Bureau"} error={error} hint={hint}>
        {(control) => (
          <RecordPicker
            key={of}
            {...control}
            source={SOURCES[of]}
            notThis={null}
            value={payer && { id: payer.id, title: payer.name }}
            onChange={(picked) => onPayer(picked && { of, id: picked.id, name: picked.title })}
          />
        )}
      </FormField>
    </div>
  );
}
