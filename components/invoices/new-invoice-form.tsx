"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EventRef } from "@/components/events/event-form-values";
import EventPicker, { type PickerSource, RecordPicker } from "@/components/events/event-picker";
import { useCreateInvoice } from "@/components/invoices/create-invoice-button";
import { FormField } from "@/components/shared/form/form-field";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { CONTRACTS_URL } from "@/lib/contracts/client";
import type { ContractRow } from "@/lib/contracts/schema";
import { EVENTS_URL } from "@/lib/events/client";
import type { DealDto } from "@/lib/events/deal";
import type { EventDto } from "@/lib/events/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { plural } from "@/lib/shared/phrases";

const CONTRACTS: PickerSource<ContractRow> = {
  url: CONTRACTS_URL,
  placeholder: "Type to find a contract",
  removeLabel: "Clear contract",
  none: "No matching contracts.",
  titleOf: ({ title }) => title,
  detailOf: ({ clientName, eventTitle }) => [clientName, eventTitle].filter(Boolean).join(" · "),
};

const STARTS = { event: "An event", contract: "A contract", blank: "Nothing, a blank invoice" };
type Start = keyof typeof STARTS;

export type NewInvoiceAbout = Partial<Record<"eventId" | "dealId" | "contractId", string>>;

/** The event or contract that fills in the draft. */
export function NewInvoiceForm({ about }: { about: NewInvoiceAbout }) {
  const { create, pending } = useCreateInvoice();
  const [start, setStart] = useState<Start>(about.contractId ? "contract" : "event");
  const [event, setEvent] = useState<EventRef | null>(about.eventId ? { id: about.eventId, title: "" } : null);
  const [contract, setContract] = useState<EventRef | null>(
    about.contractId ? { id: about.contractId, title: "" } : null,
  );
  const [dealId, setDealId] = useState(about.dealId ?? "");
  const [problem, setProblem] = useState("");
  const { data: chosen } = useRecord<EventDto>(start === "event" && event && `${EVENTS_URL}/${event.id}`);
  const { data: agreed } = useRecord<{ title: string }>(
    start === "contract" && contract && `${CONTRACTS_URL}/${contract.id}`,
  );
  const ofDeal = dealId || chosen?.dealId;
  const { data: deal } = useRecord<DealDto>(start === "event" && ofDeal && `/api/deals/${ofDeal}`);
  const submit = () => {
    if (start === "event" && dealId) return void create({ dealId });
    const picked = start === "event" ? event : contract;
    if (start !== "blank" && !picked) return setProblem(`Choose ${STARTS[start].toLowerCase()}`);
    void create(start === "blank" ? {} : { [`${start}Id`]: picked?.id });
  };
  return (
    <form
      noValidate
      className="grid max-w-xl gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
    >
      <FormField name="invoice-start" label="Start from">
        <Select
          value={start}
          onChange={({ target }) => {
            setStart(target.value as Start);
            setProblem("");
          }}
        >
          {Object.entries(STARTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FormField>
      {start === "event" && (
        <FormField
          name="invoice-event"
          label="Event"
          hint="Fills in the payer, amounts and due dates. For a canceled event, what is owed."
          error={problem || undefined}
        >
          {(control) => (
            <EventPicker
              {...control}
              value={event && { id: event.id, title: event.title || (chosen?.title ?? "") }}
              notThis={null}
              onChange={(picked) => {
                setEvent(picked);
                setDealId("");
                setProblem("");
              }}
            />
          )}
        </FormField>
      )}
      {start === "event" && deal && deal.events.length > 1 && (
        <FormField name="invoice-covers" label="Covers" hint={`This date is part of the deal “${deal.name}”.`}>
          <Select value={dealId} onChange={({ target }) => setDealId(target.value)}>
            {event && <option value="">This date only</option>}
            <option value={deal.id}>All {plural(deal.events.length, "date")} on one invoice</option>
          </Select>
        </FormField>
      )}
      {start === "contract" && (
        <FormField
          name="invoice-contract"
          label="Contract"
          hint="Bills what the contract's dates and terms say."
          error={problem || undefined}
        >
          {(control) => (
            <RecordPicker
              {...control}
              source={CONTRACTS}
              value={contract && { id: contract.id, title: contract.title || (agreed?.title ?? "") }}
              notThis={null}
              onChange={(picked) => {
                setContract(picked);
                setProblem("");
              }}
            />
          )}
        </FormField>
      )}
      <Button type="submit" variant="primary" className="justify-self-start" loading={pending}>
        Create draft
      </Button>
    </form>
  );
}

const useRecord = <T,>(url: string | false | null | undefined) =>
  useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => apiFetch<T>(String(url), { signal }),
    enabled: Boolean(url),
  });
