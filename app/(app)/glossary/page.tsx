import type { Metadata } from "next";
import { GlossaryList } from "@/components/help/glossary-list";
import { HelpTabs } from "@/components/help/help-tabs";
import { PageHeader } from "@/components/shared/record/page-header";
import type { SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Glossary" };

export default async function GlossaryPage({ searchParams }: { searchParams: SearchParams }) {
  await requireSubscriber();
  const { q } = await searchParams;
  return (
    <>
      <PageHeader
        title="Glossary"
        subtitle="Industry terms in plain English. Tax and legal entries are information, not advice."
      />
      <HelpTabs current="/glossary" />
      <GlossaryList q={typeof q === "string" ? q.slice(0, 100).trim() : ""} />
    </>
  );
}
