import type { Metadata } from "next";
import { ContractTemplates } from "@/components/contracts/template-list";
import { NewRecordLink, PageHeader } from "@/components/shared/page-header";
import { NOT_LEGAL_ADVICE } from "@/lib/contracts/clauses/list";
import { listContractTemplates } from "@/lib/contracts/templates/queries";
import { contractTemplateListSchema } from "@/lib/contracts/templates/schema";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Contract templates" };

export default async function ContractTemplatesPage() {
  const actor = await requireSubscriber();
  const page = await listContractTemplates(actor, contractTemplateListSchema.parse({}));
  return (
    <>
      <PageHeader
        title="Contract templates"
        breadcrumbs={[{ href: "/contracts", label: "Contracts" }]}
        subtitle={NOT_LEGAL_ADVICE}
        actions={<NewRecordLink href="/contracts/templates/new" noun="template" />}
      />
      <ContractTemplates served={{ search: "", page }} />
    </>
  );
}
