"use client";

import { ContactRound, Search } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { Controller } from "react-hook-form";
import {
  type EventEntity,
  type EventNames,
  type EventPerson,
  EVENT_FIELD_LABELS as LABELS,
  type SectionProps,
} from "@/components/events/event-form-values";
import { EntityField } from "@/components/shared/form/entity-field";
import { FieldRows, keepFocusOnClick } from "@/components/shared/form/field-rows";
import { FormField, FormSection } from "@/components/shared/form/form-field";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { MAX_PARTS } from "@/lib/events/list";

const EventPicker = lazy(() => import("@/components/events/event-picker"));

/** Audience, lead source and referral. */
export function Origin({ entity, hints, ownId }: SectionProps & { ownId: string | null }) {
  const field = { entity, fields: EVENT_FIELDS };
  const [finding, setFinding] = useState(false);
  return (
    <FormSection title="Audience and source">
      <EntityField {...field} name="attendees" className="sm:col-span-2" />
      <EntityField {...field} name="industry" className="sm:col-span-2" />
      <EntityField {...field} name="source" aside={hints.source} placeholder="Saw me speak" className="sm:col-span-2" />
      <EntityField
        {...field}
        name="referredBy"
        aside={hints.referredBy}
        placeholder="Who recommended you"
        className="sm:col-span-3"
      />
      <Controller
        control={entity.form.control}
        name="cameFromEventId"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <FormField
            name="cameFromEventId"
            label={LABELS.cameFromEventId}
            aside={hints.cameFromEventId}
            hint="Event where they saw you speak."
            error={fieldState.error?.message}
            className="sm:col-span-3"
          >
            {(control) =>
              value || finding ? (
                <Suspense fallback={<Skeleton className="h-10 sm:h-9" />}>
                  <EventPicker
                    {...control}
                    inputRef={ref}
                    autoFocus={finding}
                    value={value}
                    notThis={ownId}
                    onChange={onChange}
                    onBlur={onBlur}
                  />
                </Suspense>
              ) : (
                <Button
                  id={control.id}
                  aria-label={`${LABELS.cameFromEventId}: find an event`}
                  aria-describedby={control["aria-describedby"]}
                  className="w-full justify-start font-normal text-muted-foreground"
                  onPointerDown={keepFocusOnClick}
                  onClick={() => setFinding(true)}
                >
                  <Search aria-hidden /> Find an event
                </Button>
              )
            }
          </FormField>
        )}
      />
    </FormSection>
  );
}

const PeoplePicker = lazy(() => import("@/components/events/event-form-picker"));
const ContactRow = lazy(() =>
  import("@/components/events/event-form-rows").then((rows) => ({ default: rows.ContactRow })),
);

export function People({
  entity,
  hints,
  names,
  clientFixed,
}: SectionProps & { names: EventNames; clientFixed: boolean }) {
  const field = { entity, fields: EVENT_FIELDS };
  const bureau = entity.form.watch("bureauPartnerName")?.trim().toLowerCase();
  const representatives = names.representatives.filter((rep) => rep.bureauPartnerName.toLowerCase() === bureau);
  return (
    <FormSection title="People" description="New names are added to your clients and bureau partners when you save.">
      <EntityField {...field} name="clientCompany" options={names.clients} create readOnly={clientFixed} />
      <EntityField {...field} name="contactName" hint="Also added to the client's people." />
      <EntityField {...field} name="contactEmail" className="sm:col-span-3" />
      <EntityField {...field} name="contactPhone" className="sm:col-span-3" />
      <FieldRows
        entity={entity}
        name="contacts"
        noun="person"
        most={MAX_PARTS}
        title={LABELS.contacts}
        add="Add a person"
        blank={() => ({ contactId: null, name: "", role: "", email: "", phone: "" })}
        row={(at) => <ContactRow entity={entity} at={at} />}
        besides={(add) => <ChoosePeople entity={entity} add={add} />}
      />
      <EntityField
        {...field}
        name="bureauPartnerName"
        aside={hints.bureauPartnerName}
        options={names.bureaus}
        create
        className="sm:col-span-3"
      />
      <EntityField
        {...field}
        name="bureauRepName"
        options={representatives.map((rep) => rep.name)}
        create
        className="sm:col-span-3"
      />
    </FormSection>
  );
}

/** Adds the client's people; loaded on the first click. */
function ChoosePeople({ entity, add }: { entity: EventEntity; add: (person: EventPerson) => void }) {
  const [open, setOpen] = useState<boolean | null>(null);
  const client = entity.form.watch("clientCompany")?.trim();
  if (!client) return null;
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // `keepFocusOnClick` keeps the focus elsewhere; the dialog returns it to this button.
    currentTarget.focus();
    setOpen(true);
  };
  return (
    <>
      <Button size="sm" variant="ghost" onPointerDown={keepFocusOnClick} onClick={show}>
        <ContactRound aria-hidden /> Choose from the client's people
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <PeoplePicker entity={entity} client={client} open={open} onOpenChange={setOpen} add={add} />
        </Suspense>
      )}
    </>
  );
}
