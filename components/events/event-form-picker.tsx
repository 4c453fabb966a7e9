"use client";

import { Check, Plus } from "lucide-react";
import type { EventEntity, EventPerson } from "@/components/events/event-form-values";
import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { usePeopleOf } from "@/lib/clients/client";
import type { ContactDto } from "@/lib/clients/schema";
import { failureText } from "@/lib/shared/api-client";

export type PeoplePickerProps = {
  entity: EventEntity;
  client: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  add: (person: EventPerson) => void;
};

/** Adds the client's contacts to the event. */
export default function PeoplePicker({ entity, client, open, onOpenChange, add }: PeoplePickerProps) {
  const people = usePeopleOf(client);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`People of ${client}`}
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      {people.isPending && <Skeleton className="h-28" />}
      {people.isError && (
        <p role="alert" className="text-sm text-danger">
          {failureText(people.error)}{" "}
          <Button variant="link" onClick={() => void people.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {people.data && people.data.items.length === 0 && <NoPeople client={client} />}
      {people.data && people.data.items.length > 0 && (
        <ul className="divide-y">
          {people.data.items.map((person) => (
            <Person key={person.id} person={person} entity={entity} add={add} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type PersonProps = Pick<PeoplePickerProps, "entity" | "add"> & { person: ContactDto };

function Person({ person, entity: { form }, add }: PersonProps) {
  const { id, name, role, email, phone } = person;
  const [contactName, contactEmail, others = []] = form.watch(["contactName", "contactEmail", "contacts"]);
  const isContact = contactName === name && contactEmail === email;
  const isThere = others.some((other) => other.contactId === id);
  const makeContact = () => {
    form.setValue("contactName", name, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    form.setValue("contactEmail", email, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    form.setValue("contactPhone", phone, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 basis-48 grow">
        <p className="font-medium wrap-anywhere">
          {name} {role && <span className="font-normal text-muted-foreground">{role}</span>}
        </p>
        {email && <p className="text-muted-foreground wrap-anywhere">{email}</p>}
        {phone && <p className="text-muted-foreground">{phone}</p>}
      </div>
      <div className="flex shrink-0 gap-2">
        <Choice done={isContact} label={`Make ${name} the main contact`} onChoose={makeContact}>
          Main contact
        </Choice>
        <Choice done={isThere} label={`Add ${name}`} onChoose={() => add({ contactId: id, name, role, email, phone })}>
          {isThere ? "Added" : "Add"}
        </Choice>
      </div>
    </li>
  );
}

type ChoiceProps = { done: boolean; label: string; onChoose: () => void; children: string };

/** Stays in place when chosen, to keep the focus. */
function Choice({ done, label, onChoose, children }: ChoiceProps) {
  return (
    <Button
      size="sm"
      aria-label={label}
      aria-disabled={done || undefined}
      variant={done ? "ghost" : "secondary"}
      onClick={done ? undefined : onChoose}
    >
      {done ? <Check aria-hidden /> : <Plus aria-hidden />} {children}
    </Button>
  );
}

const NoPeople = ({ client }: { client: string }) => (
  <p className="text-sm text-muted-foreground">
    No people saved for {client} yet. Enter them on this event or add them on the{" "}
    <AppLink
      href={`/clients?q=${encodeURIComponent(client)}`}
      target="_blank"
      rel="noopener"
      className="text-foreground underline underline-offset-4"
    >
      client's page
    </AppLink>
    .
  </p>
);
