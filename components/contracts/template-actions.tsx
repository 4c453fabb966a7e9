"use client";

import { Copy } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { RecordActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { useTrashContractTemplates } from "@/lib/contracts/client";
import type { ContractTemplateDto } from "@/lib/contracts/schema";

export const TEMPLATE_NOUN = { one: "template", many: "templates" };

export function TemplateActions({ template: { id, name, deletedAt } }: { template: ContractTemplateDto }) {
  const isTrashed = deletedAt !== null;
  return (
    <>
      {!isTrashed && (
        <Button asChild variant="ghost">
          <AppLink href={`/contracts/templates/new?from=${id}`}>
            <Copy aria-hidden /> <span className="max-sm:sr-only">Make a copy</span>
          </AppLink>
        </Button>
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
