import type { Metadata } from "next";
import { NewContractForm } from "@/components/contracts/new-contract-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { listContractTemplates } from "@/lib/contracts/draft/templates";
import { contractTemplateListSchema } from "@/lib/contracts/schema";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New contract" };

export default async function NewContractPage() {
  const actor = await requireSubscriber();
  const { items } = await listContractTemplates(actor, contractTemplateListSchema.parse({}));
  return (
    <>
      <PageHeader title="New contract" breadcrumbs={[{ href: "/contracts", label: "Contracts" }]} />
      <NewContractForm templates={items.map(({ id, name }) => ({ id, name }))} />
    </>
  );
}
