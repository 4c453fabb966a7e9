import type { Metadata } from "next";
import { LetterTemplates } from "@/components/letters/template-list";
import { PageHeader } from "@/components/shared/record/page-header";
import { listLetterTemplates } from "@/lib/letters/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Letter templates" };

export default async function LetterTemplatesPage() {
  const actor = await requireSubscriber();
  return (
    <>
      <PageHeader
        title="Letter templates"
        breadcrumbs={[{ href: "/", label: "Dashboard" }]}
        subtitle="Choose one when you write a letter. Its fields are filled in for you."
      />
      <LetterTemplates userId={actor.userId} served={{ items: await listLetterTemplates(actor) }} />
    </>
  );
}
