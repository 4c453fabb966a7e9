import type { Metadata } from "next";
import { ContractTemplates } from "@/components/contracts/template-list";
import { NewRecordLink, PageHeader } from "@/components/shared/record/page-header";
import { listContractTemplates } from "@/lib/contracts/draft/templates";
import { contractTemplateListSchema } from "@/lib/contracts/schema";
import { requireSubscriber } from "@/lib/server/page-session";
import { NOT_LEGAL_ADVICE } from "@/lib/shared/phrases";

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
