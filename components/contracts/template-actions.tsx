"use client";

import { Copy } from "lucide-react";
import { RecordActions } from "@/components/shared/record/record-actions";
import { MenuItem } from "@/components/ui/menu";
import { useTrashContractTemplates } from "@/lib/contracts/client";
import type { ContractTemplateDto } from "@/lib/contracts/schema";

export const TEMPLATE_NOUN = { one: "template", many: "templates" };

export function TemplateActions({ template: { id, name, deletedAt } }: { template: ContractTemplateDto }) {
  return (
    <RecordActions
      moves={useTrashContractTemplates()}
      noun={TEMPLATE_NOUN}
      id={id}
      name={name}
      trashed={deletedAt !== null}
      listHref="/contracts/templates"
      more={
        <MenuItem href={`/contracts/templates/new?from=${id}`} icon={<Copy aria-hidden />}>
          Make a copy
        </MenuItem>
      }
    />
  );
}
