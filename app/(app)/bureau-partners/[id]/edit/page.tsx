import type { Metadata } from "next";
import { BureauPartnerForm } from "@/components/bureaus/bureau-partner-form";
import { TermHint } from "@/components/help/term-hint";
import { PageHeader } from "@/components/shared/page-header";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { foundOr404 } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Edit bureau partner" };

export default async function EditBureauPartnerPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const bureauPartner = await foundOr404((await params).id, (id) => getBureauPartner(actor, id));
  return (
    <>
      <PageHeader
        title="Edit bureau partner"
        breadcrumbs={[
          { href: "/bureau-partners", label: "Bureau partners" },
          { href: `/bureau-partners/${bureauPartner.id}`, label: bureauPartner.name },
        ]}
      />
      <BureauPartnerForm
        hints={{ commission: <TermHint term="commission" /> }}
        userId={actor.userId}
        bureauPartner={bureauPartner}
      />
    </>
  );
}
