import type { Metadata } from "next";
import { FaqList } from "@/components/help/faq-list";
import { HelpTabs } from "@/components/help/help-tabs";
import { PageHeader } from "@/components/shared/record/page-header";
import type { SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "FAQ" };

export default async function FaqPage({ searchParams }: { searchParams: SearchParams }) {
  await requireSubscriber();
  const { q } = await searchParams;
  return (
    <>
      <PageHeader
        title="FAQ"
        subtitle="Questions speakers ask. Don't see your question? Contact us at the bottom of the page."
      />
      <HelpTabs current="/faq" />
      <FaqList q={typeof q === "string" ? q.slice(0, 100).trim() : ""} />
    </>
  );
}
