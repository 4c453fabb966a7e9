import { BureauPartnerForm } from "@/components/bureaus/bureau-partner-form";
import { TERM_HINTS } from "@/components/bureaus/terms-panel";
import { PageHeader } from "@/components/shared/record/page-header";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

const findBureauPartner = pageRecord(getBureauPartner);

export const generateMetadata = recordTitle(findBureauPartner, ({ name }) => `Edit ${name}`);

export default async function EditBureauPartnerPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const bureauPartner = await findBureauPartner((await params).id);
  return (
    <>
      <PageHeader
        title="Edit bureau partner"
        breadcrumbs={[
          { href: "/bureau-partners", label: "Bureau Partners" },
          { href: `/bureau-partners/${bureauPartner.id}`, label: bureauPartner.name },
        ]}
      />
      <BureauPartnerForm hints={TERM_HINTS} userId={actor.userId} bureauPartner={bureauPartner} />
    </>
  );
}
