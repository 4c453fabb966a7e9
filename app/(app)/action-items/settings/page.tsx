import type { Metadata } from "next";
import { RulesView } from "@/components/action-items/rules-view";
import { PageHeader } from "@/components/shared/record/page-header";
import { getDigest, listRules } from "@/lib/action-items/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Rules and digest" };

export default async function ActionItemSettingsPage() {
  const actor = await requireSubscriber();
  const [rules, { digest }] = await Promise.all([listRules(actor), getDigest(actor)]);
  return (
    <>
      <PageHeader
        title="Rules and digest"
        breadcrumbs={[{ href: "/action-items", label: "Action items" }]}
        subtitle="What we ask of you, and what each rule would say today."
      />
      <RulesView served={rules} digest={digest} />
    </>
  );
}
