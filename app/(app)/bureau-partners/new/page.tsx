import type { Metadata } from "next";
import { BureauPartnerForm } from "@/components/bureaus/bureau-partner-form";
import { TERM_HINTS } from "@/components/bureaus/terms-panel";
import { PageHeader } from "@/components/shared/record/page-header";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New bureau partner" };

export default async function NewBureauPartnerPage() {
  const actor = await requireSubscriber();
  return (
    <>
      <PageHeader title="New bureau partner" breadcrumbs={[{ href: "/bureau-partners", label: "Bureau Partners" }]} />
      <BureauPartnerForm hints={TERM_HINTS} userId={actor.userId} />
    </>
  );
}
