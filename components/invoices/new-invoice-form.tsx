"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { EventRef } from "@/components/events/event-form-values";
import EventPicker from "@/components/events/event-picker";
import { useCreateInvoice } from "@/components/invoices/create-invoice-button";
import { FormField } from "@/components/shared/form/form-field";
import { Button } from "@/components/ui/button";
import { Options, Select } from "@/components/ui/select";
import { EVENTS_URL } from "@/lib/events/client";
import type { DealDto } from "@/lib/events/deal";
import type { EventDto } from "@/lib/events/schema";
import { plural } from "@/lib/shared/phrases";
import { urlQuery } from "@/lib/shared/record-client";

const STARTS = { event: "An event", blank: "Nothing, a blank invoice" };

/** The event that fills in the draft. */
export function NewInvoiceForm() {
  const { create, pending } = useCreateInvoice();
  const [start, setStart] = useState("event");
  const [event, setEvent] = useState<EventRef | null>(null);
  const [dealId, setDealId] = useState("");
  const [problem, setProblem] = useState("");
  const { data: chosen } = useQuery({ ...urlQuery<EventDto>(`${EVENTS_URL}/${event?.id}`), enabled: event !== null });
  const ofDeal = event && chosen?.dealId;
  const { data: deal } = useQuery({ ...urlQuery<DealDto>(`/api/deals/${ofDeal}`), enabled: Boolean(ofDeal) });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (start === "blank") return create({});
    if (!event) return setProblem("Choose an event");
    create(dealId ? { dealId } : { eventId: event.id });
  };
  return (
    <form noValidate className="grid max-w-xl gap-5" onSubmit={submit}>
      <FormField name="invoice-start" label="Start from">
        <Select value={start} onChange={({ target }) => setStart(target.value)}>
          <Options of={Object.entries(STARTS)} />
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
              value={event}
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
      {start === "event" && ofDeal && deal && deal.events.length > 1 && (
        <FormField name="invoice-covers" label="Covers" hint={`This date is part of the deal “${deal.name}”.`}>
          <Select value={dealId} onChange={({ target }) => setDealId(target.value)}>
            <option value="">This date only</option>
            <option value={deal.id}>All {plural(deal.events.length, "date")} on one invoice</option>
          </Select>
        </FormField>
      )}
      <Button type="submit" variant="primary" className="justify-self-start" loading={pending}>
        Create draft
      </Button>
    </form>
  );
}
