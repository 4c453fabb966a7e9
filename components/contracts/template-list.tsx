"use client";

import { Copy, FileStack, Pencil, RotateCcw, Star, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { TEMPLATE_NOUN } from "@/components/contracts/template-actions";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { joinDetails } from "@/components/shared/manifest";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { MenuItem, MenuSeparator, RowMenu } from "@/components/ui/menu";
import { READY_TEMPLATES, type ReadyTemplate } from "@/lib/contracts/clauses/ready-templates";
import { useContractTemplates, useTrashContractTemplates } from "@/lib/contracts/client";
import type { ContractTemplateRow } from "@/lib/contracts/schema";
import { EVENT_TYPE_LABEL } from "@/lib/events/status";
import { plural } from "@/lib/shared/phrases";
import type { Served } from "@/lib/shared/record-client";

const HREF = "/contracts/templates";

/** The speaker's own templates, and the ready ones to start from. */
export function ContractTemplates({ served }: { served: Served<ContractTemplateRow> }) {
  const [trash, setTrash] = useState(false);
  const { rows, isPlaceholderData } = useContractTemplates(trash ? "trash=1" : "", served);
  const { moveIn, moveOut } = useTrashActions(useTrashContractTemplates(), TEMPLATE_NOUN);
  return (
    <div className="grid gap-10">
      <Group
        title={trash ? "Templates in the trash" : "Your templates"}
        description={
          trash
            ? "A template stays here for 30 days, and as long as a contract was made from it."
            : "New contracts start from the default of the event's type."
        }
        action={
          <Button
            size="sm"
            variant={trash ? "secondary" : "ghost"}
            aria-pressed={trash}
            onClick={() => setTrash(!trash)}
          >
            <Trash2 aria-hidden /> Trash
          </Button>
        }
      >
        {rows.length === 0 ? (
          <p className="rounded-lg border border-dashed px-5 py-8 text-center text-sm text-balance text-muted-foreground">
            {trash
              ? "The trash is empty."
              : "Copy a starter template to make it yours. Until then, contracts start from the starter templates."}
          </p>
        ) : (
          <ul aria-busy={isPlaceholderData} aria-label="Your templates" className="divide-y rounded-lg border bg-card">
            {rows.map((row) => (
              <Line key={row.id} row={row}>
                {trash ? (
                  <Button size="sm" onClick={() => void moveOut([row.id], row.name)}>
                    <RotateCcw aria-hidden /> Restore
                  </Button>
                ) : (
                  <LineMenu row={row} onDelete={() => void moveIn([row.id], row.name)} />
                )}
              </Line>
            ))}
          </ul>
        )}
      </Group>
      <Group title="Starter templates" description="Plain English, with fields that fill in from your event.">
        <ul aria-label="Starter templates" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {READY_TEMPLATES.map((ready) => (
            <Ready key={ready.key} ready={ready} />
          ))}
        </ul>
      </Group>
    </div>
  );
}

type GroupProps = { title: string; description: string; action?: ReactNode; children: ReactNode };

const Group = ({ title, description, action, children }: GroupProps) => (
  <section>
    <div className="mb-3 flex items-end justify-between gap-3">
      <div>
        <h2 className="text-[0.9375rem] font-semibold">{title}</h2>
        <p className="mt-0.5 text-[0.8125rem] text-muted-foreground">{description}</p>
      </div>
      {action}
    </div>
    {children}
  </section>
);

function Line({ row, children }: { row: ContractTemplateRow; children: ReactNode }) {
  const { id, name, clauseCount, hasRider, defaultFor } = row;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-accent/50 sm:gap-4">
      <FileStack aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <AppLink
            href={`${HREF}/${id}`}
            dir="auto"
            className="text-sm font-medium wrap-anywhere after:absolute after:inset-0"
          >
            {name}
          </AppLink>
          <p className="text-[0.8125rem] text-muted-foreground">
            {joinDetails(plural(clauseCount, "clause"), hasRider ? "AV rider attached" : "")}
          </p>
        </div>
        {defaultFor && (
          <Badge
            small
            look={{ Icon: Star, tone: "neutral" }}
            label={`Default for ${EVENT_TYPE_LABEL[defaultFor].toLowerCase()} events`}
          />
        )}
      </div>
      <div className="relative">{children}</div>
    </li>
  );
}

function LineMenu({ row: { id, name }, onDelete }: { row: ContractTemplateRow; onDelete: () => void }) {
  return (
    <RowMenu label={`Actions for ${name}`}>
      <MenuItem icon={<Pencil aria-hidden />} href={`${HREF}/${id}`}>
        Edit
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden />} href={`${HREF}/new?from=${id}`}>
        Make a copy
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onDelete}>
        Move to trash
      </MenuItem>
    </RowMenu>
  );
}

function Ready({ ready }: { ready: ReadyTemplate }) {
  const { key, name, description, hasRider } = ready;
  return (
    <li className="flex flex-col rounded-lg border bg-card p-4 sm:p-5">
      <h3 className="font-medium">{name}</h3>
      <p className="mt-1 text-sm text-muted-foreground">{description}</p>
      <p className="mt-2 mb-4 text-[0.8125rem] text-muted-foreground">
        {joinDetails(plural(ready.clauses.length, "clause"), hasRider ? "AV rider attached" : "")}
      </p>
      <ButtonLink href={`${HREF}/new?from=${key}`} size="sm" className="mt-auto self-start">
        <Copy aria-hidden /> Copy and edit<span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  );
}
