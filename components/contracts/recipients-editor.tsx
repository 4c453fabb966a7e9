"use client";

import { UserPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { RecipientCard, type RecipientErrors } from "@/components/contracts/recipient-card";
import { focusSoon } from "@/components/shared/form/focus-soon";
import { FormError } from "@/components/shared/form/form-field";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { ClauseTitle } from "@/lib/contracts/clauses/clause";
import { newRecipient, type Suggestion, suggestionsLeft, turnChoices } from "@/lib/contracts/draft/recipients";
import type { RecipientInput } from "@/lib/contracts/schema";
import { MAX_RECIPIENTS, PARTY_LABEL } from "@/lib/contracts/status";

type Props<V extends FieldValues, O> = {
  control: Control<V, unknown, O>;
  name: FieldPath<V>;
  /** The clauses that a person's field can follow. */
  clauses: readonly ClauseTitle[];
  suggestions: readonly Suggestion[];
};

type Errors = (RecipientErrors | undefined)[] & { message?: string; root?: { message?: string } };

const BLANK: Suggestion = { party: "other", name: "", email: "", title: "", company: "" };

/** The people who sign, approve or get a copy of a contract, with their order and fields. */
export function RecipientsEditor<V extends FieldValues, O>({ control, name, clauses, suggestions }: Props<V, O>) {
  const { field, fieldState } = useController({ control, name });
  const recipients = field.value as RecipientInput[];
  const errors = fieldState.error as Errors | undefined;
  const message = errors?.message ?? errors?.root?.message;
  // An undo comes later than the removal.
  const latest = useRef({ recipients, onChange: field.onChange });
  useEffect(() => {
    latest.current = { recipients, onChange: field.onChange };
  });
  const edit = (how: (all: RecipientInput[]) => RecipientInput[]) =>
    latest.current.onChange(how(latest.current.recipients));

  const add = (person: Suggestion) => {
    edit((all) => [...all, newRecipient(all, person)]);
    focusSoon(`recipient-${recipients.length}-${person.name ? "role" : "name"}`);
  };
  const remove = (at: number, recipient: RecipientInput) => {
    edit((all) => all.toSpliced(at, 1));
    focusSoon("recipients");
    toast({
      title: "Recipient removed",
      description: recipient.name || recipient.email || PARTY_LABEL[recipient.party],
      action: { label: "Undo", onClick: () => edit((all) => all.toSpliced(at, 0, recipient)) },
    });
  };
  const isFull = recipients.length >= MAX_RECIPIENTS;
  return (
    <fieldset id="recipients" tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
      <legend className="sr-only">Recipients</legend>
      {recipients.map((recipient, at) => (
        <RecipientCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a new recipient has no id, and none is moved
          key={at}
          at={at}
          recipient={recipient}
          errors={errors?.[at]}
          clauses={clauses}
          turns={turnChoices(recipients)}
          onChange={(changed) => edit((all) => all.with(at, changed))}
          onBlur={field.onBlur}
          onRemove={() => remove(at, recipient)}
        />
      ))}
      <FormError small>{message}</FormError>
      {isFull ? (
        <p className="text-[0.8125rem] text-muted-foreground">
          A contract can have at most {MAX_RECIPIENTS} recipients.
        </p>
      ) : (
        <div>
          <Menu
            label="Add a recipient"
            size="sm"
            trigger={
              <>
                <UserPlus aria-hidden /> Add a recipient
              </>
            }
          >
            {suggestionsLeft(suggestions, recipients).map((person) => (
              <MenuItem key={`${person.party}-${person.email}-${person.name}`} onSelect={() => add(person)}>
                <span className="min-w-0">
                  <span className="block truncate">{person.name || person.company || person.email}</span>
                  <span className="block truncate text-xs text-muted-foreground">
                    {[PARTY_LABEL[person.party], person.email].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </MenuItem>
            ))}
            {suggestionsLeft(suggestions, recipients).length > 0 && <MenuSeparator />}
            <MenuItem onSelect={() => add(BLANK)}>Someone else</MenuItem>
          </Menu>
        </div>
      )}
    </fieldset>
  );
}
