"use client";

import { Copy } from "lucide-react";
import { ButtonLink } from "@/components/shared/button-link";
import { RecordActions } from "@/components/shared/record/record-actions";
import { useTrashContractTemplates } from "@/lib/contracts/client";
import type { ContractTemplateDto } from "@/lib/contracts/schema";

export const TEMPLATE_NOUN = { one: "template", many: "templates" };

export function TemplateActions({ template: { id, name, deletedAt } }: { template: ContractTemplateDto }) {
  const isTrashed = deletedAt !== null;
  return (
    <>
      {!isTrashed && (
        <ButtonLink href={`/contracts/templates/new?from=${id}`} variant="ghost">
          <Copy aria-hidden /> <span className="max-sm:sr-only">Make a copy</span>
        </ButtonLink>
      )}
      <RecordActions
        moves={useTrashContractTemplates()}
        noun={TEMPLATE_NOUN}
        id={id}
        name={name}
        trashed={isTrashed}
        listHref="/contracts/templates"
      />
    </>
  );
}
