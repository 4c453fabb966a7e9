"use client";

import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useRef, useState } from "react";
import type { EventRef } from "@/components/events/event-form-values";
import { FormField } from "@/components/shared/form/form-field";
import { untilReplaced, useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { READY_TEMPLATES } from "@/lib/contracts/clauses/ready-templates";
import { createContract } from "@/lib/contracts/client";
import { OTHER_SIDE_LABEL, OTHER_SIDES, type OtherSide } from "@/lib/contracts/status";
import { EVENTS_URL } from "@/lib/events/client";
import type { EventDto } from "@/lib/events/schema";
import { apiFetch, newIdempotencyKey } from "@/lib/shared/api-client";
import { NOT_LEGAL_ADVICE } from "@/lib/shared/phrases";

const EventPicker = lazy(() => import("@/components/events/event-picker"));
const SignedDialog = dynamic(() => import("@/components/contracts/signed-dialog"), { ssr: false });

/** The subject and the template; everything else is filled in. */
export function NewContractForm({ templates }: { templates: readonly { id: string; name: string }[] }) {
  const router = useRouter();
  const { run, pending } = useSubmit();
  const key = useRef(newIdempotencyKey());
  const [event, setEvent] = useState<EventRef | null>(null);
  const [start, setStart] = useState("");
  const [title, setTitle] = useState("");
  const [signing, setSigning] = useState<OtherSide>("bureau");
  const { data: chosen } = useQuery({
    queryKey: [EVENTS_URL, event?.id],
    queryFn: () => apiFetch<EventDto>(`${EVENTS_URL}/${event?.id}`),
    enabled: event !== null,
  });
  const bureau = event ? chosen?.bureauPartnerName : "";
  const [isUploading, setUploading] = useState(false);
  const create = () =>
    run(
      async () => {
        const [kind, from] = start.split(":");
        const template = { ...(kind === "own" && { templateId: from }), ...(kind === "ready" && { ready: from }) };
        const made = await createContract({ title, eventId: event?.id ?? null, signing, ...template }, key.current);
        router.push(`/contracts/${made.id}/edit`);
        await untilReplaced();
      },
      { title: "We couldn't create the contract" },
    );
  return (
    <form
      noValidate
      className="grid max-w-xl gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        key.current = newIdempotencyKey();
        void create();
      }}
    >
      <FormField
        name="contract-event"
        label="Event"
        hint="Fills in the parties, date, fee and terms. You can leave it blank."
      >
        {(control) => (
          <Suspense fallback={<Skeleton className="h-10 sm:h-9" />}>
            <EventPicker {...control} value={event} notThis={null} onChange={setEvent} />
          </Suspense>
        )}
      </FormField>
      {bureau && (
        <FormField name="contract-signing" label="Who signs" hint={`${bureau} books this event.`}>
          <Select value={signing} onChange={({ target }) => setSigning(target.value as OtherSide)}>
            <Options of={OTHER_SIDES.map((side) => [side, `You and ${OTHER_SIDE_LABEL[side]}`])} />
          </Select>
        </FormField>
      )}
      <FormField name="contract-template" label="Template" hint={NOT_LEGAL_ADVICE}>
        <Select value={start} onChange={({ target }) => setStart(target.value)}>
          <option value="">The one for this type of event</option>
          {templates.length > 0 && (
            <optgroup label="Your templates">
              <Options of={templates.map(({ id, name }) => [`own:${id}`, name])} />
            </optgroup>
          )}
          <optgroup label="Starter templates">
            <Options of={READY_TEMPLATES.map(({ key: ready, name }) => [`ready:${ready}`, name])} />
          </optgroup>
        </Select>
      </FormField>
      <FormField name="contract-title" label="Title" hint="Leave it blank to name it after the event.">
        <Input value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={pending}>
          Create contract
        </Button>
        <Button onClick={() => setUploading(true)}>
          <FileUp aria-hidden /> Record a signed one
        </Button>
      </div>
      {isUploading && (
        <SignedDialog about={event ? { eventId: event.id } : { title }} onClose={() => setUploading(false)} />
      )}
    </form>
  );
}
