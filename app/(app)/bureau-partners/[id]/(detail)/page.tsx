import { BureauPartnerDetail } from "@/components/records/bureau-partner-detail";
import { TimelinePanel } from "@/components/timeline/timeline-panel";
import { getBureauPage } from "@/lib/records/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findBureauPage = pageRecord(getBureauPage);

export const generateMetadata = recordTitle(findBureauPage, ({ bureauPartner }) => bureauPartner.name);

export default async function BureauPartnerPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const page = await findBureauPage((await params).id);
  const day = today(actor.timeZone);
  return (
    <BureauPartnerDetail
      userId={actor.userId}
      page={page}
      today={day}
      timeline={
        <TimelinePanel
          userId={actor.userId}
          subject="bureauPartner"
          id={page.bureauPartner.id}
          served={page.timeline}
          timeZone={actor.timeZone}
          currentYear={day.slice(0, 4)}
          trashed={page.bureauPartner.deletedAt !== null}
        />
      }
    />
  );
}
