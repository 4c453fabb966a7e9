"use client";

import { UserPlus } from "lucide-react";
import { EntityInput } from "@/components/shared/form/entity-field";
import { FieldRows, keepFocusOnClick } from "@/components/shared/form/field-rows";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { Button } from "@/components/ui/button";
import { MOST_RECIPIENTS, type Suggestion } from "@/lib/letters/rules";
import type { LetterInput, LetterValues } from "@/lib/letters/schema";

type Props = { entity: EntityForm<LetterValues, LetterInput>; people: readonly Suggestion[] };

const SHOWN = 6;

/** Each gets an email of their own. */
export function LetterRecipients({ entity, people }: Props) {
  const chosen = entity.form.watch("recipients").map(({ email }) => email.toLowerCase());
  const others = people.filter(({ email }) => !chosen.includes(email.toLowerCase()));
  return (
    <FieldRows
      entity={entity}
      name="recipients"
      title="To"
      noun="recipient"
      most={MOST_RECIPIENTS}
      add="Add someone"
      blank={() => ({ name: "", email: "" })}
      row={(at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <EntityInput entity={entity} name={`recipients.${at}.name`} label="Name" autoComplete="off" />
          <EntityInput entity={entity} name={`recipients.${at}.email`} label="Email" type="email" autoComplete="off" />
        </div>
      )}
      besides={(add) =>
        others.slice(0, SHOWN).map(({ name, email, role }) => (
          <Button
            key={email}
            size="sm"
            variant="ghost"
            className="max-w-full"
            title={email}
            onPointerDown={keepFocusOnClick}
            onClick={() => add({ name, email })}
          >
            <UserPlus aria-hidden /> {name && <span className="max-w-1/2 shrink-0 truncate">{name}</span>}
            <span className="truncate font-normal">{email}</span>
            <span className="truncate text-muted-foreground max-sm:sr-only">{role}</span>
          </Button>
        ))
      }
    />
  );
}
