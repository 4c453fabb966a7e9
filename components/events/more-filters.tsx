"use client";

import { useId, useState } from "react";
import { EventFilter, type EventListFilter, nameIn, StatusFilter, YearFilter } from "@/components/events/event-filters";
import { type PickerSource, RecordPicker } from "@/components/events/event-picker";
import { MoneyInput } from "@/components/shared/form/inputs";
import type { ListState } from "@/components/shared/list/use-list-state";
import { Options } from "@/components/ui/select";
import type { EventLine } from "@/lib/events/schema";
import { EVENT_TYPE_LABEL, EVENT_TYPES } from "@/lib/events/status";
import { REGIONS } from "@/lib/places/regions";

type Named = { id: string; name: string };

const source = (noun: "client" | "bureau", url: string): PickerSource<Named> => ({
  url,
  placeholder: `Any ${noun}`,
  removeLabel: `Clear ${noun}`,
  none: `No matching ${noun}s.`,
  titleOf: ({ name }) => name,
  detailOf: () => "",
});

const CLIENTS = source("client", "/api/clients");
const BUREAUS = source("bureau", "/api/bureau-partners");

const STATES = REGIONS.flatMap(([country, , short, name]) =>
  country === "US" || country === "CA" ? [[short, name] as const] : [],
);

type Props = { list: ListState<EventListFilter>; rows: readonly EventLine[]; years: number[] };

/** The filters behind "Filters"; on a phone also those of the toolbar. */
export default function MoreFilters({ list: { query, set }, rows, years }: Props) {
  return (
    <>
      <StatusFilter frameClassName="sm:hidden" value={query.status} onChange={(status) => set({ status })} />
      <YearFilter frameClassName="sm:hidden" value={query.year} onChange={(year) => set({ year })} years={years} />
      <PickFilter
        label="Client"
        source={CLIENTS}
        value={query.clientId}
        name={nameIn(rows, "clientCompany", "client")}
        onChange={(clientId) => set({ clientId })}
      />
      <PickFilter
        label="Bureau"
        source={BUREAUS}
        value={query.bureauPartnerId}
        name={nameIn(rows, "bureauPartnerName", "bureau")}
        onChange={(bureauPartnerId) => set({ bureauPartnerId })}
      />
      <EventFilter label="State" all="Any state" value={query.state} onChange={(state) => set({ state })}>
        {query.state && !STATES.some(([short]) => short === query.state) && (
          <option value={query.state}>{query.state}</option>
        )}
        <Options of={STATES} />
      </EventFilter>
      <EventFilter label="Type" all="Any type" value={query.type} onChange={(type) => set({ type })}>
        <Options of={EVENT_TYPES.map((type) => [type, EVENT_TYPE_LABEL[type]])} />
      </EventFilter>
      <FeeFilter label="Lowest fee" placeholder="Min fee" value={query.minFee} onChange={(minFee) => set({ minFee })} />
      <FeeFilter
        label="Highest fee"
        placeholder="Max fee"
        value={query.maxFee}
        onChange={(maxFee) => set({ maxFee })}
      />
    </>
  );
}

function PickFilter({
  label,
  value,
  name,
  onChange,
  source,
}: {
  label: string;
  value: string;
  name: string;
  onChange: (id: string) => void;
  source: PickerSource<Named>;
}) {
  const id = useId();
  const [chosen, setChosen] = useState({ id: "", title: "" });
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <RecordPicker
        id={id}
        className="border-border"
        source={source}
        notThis={null}
        value={value ? { id: value, title: chosen.id === value ? chosen.title : name } : null}
        onChange={(picked) => {
          setChosen(picked ?? { id: "", title: "" });
          onChange(picked?.id ?? "");
        }}
      />
    </div>
  );
}

/** Applied with Enter or on leaving the field. */
function FeeFilter({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (dollars: string) => void;
}) {
  const shown = value === "" ? null : Number(value);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const apply = () => {
    setTyped(undefined);
    if (typed !== undefined && !Number.isNaN(typed)) onChange(typed === null ? "" : String(typed));
  };
  return (
    <MoneyInput
      aria-label={label}
      placeholder={placeholder}
      className="border-border text-start"
      value={typed === undefined ? shown : typed}
      onValueChange={setTyped}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply();
      }}
    />
  );
}
