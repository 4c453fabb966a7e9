import type { Metadata } from "next";
import { BureauPartnerDetail } from "@/components/bureaus/bureau-partner-detail";
import { TimelinePanel } from "@/components/timeline/timeline-panel";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { listRepresentatives } from "@/lib/bureaus/representatives/queries";
import { representativeListSchema } from "@/lib/bureaus/schema";
import { listEvents } from "@/lib/events/queries";
import { eventListSchema } from "@/lib/events/schema";
import { pageRecord } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";
import { listTimeline } from "@/lib/timeline/queries";

const findBureauPartner = pageRecord(getBureauPartner);

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  return { title: (await findBureauPartner((await params).id)).name };
}

export default async function BureauPartnerPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const bureauPartner = await findBureauPartner((await params).id);
  const theirs = { bureauPartnerId: bureauPartner.id, limit: 10 };
  const [representatives, upcoming, past, served] = await Promise.all([
    listRepresentatives(actor, representativeListSchema.parse({ bureauPartnerId: bureauPartner.id })),
    listEvents(actor, eventListSchema.parse({ ...theirs, when: "upcoming", dir: "asc" })),
    listEvents(actor, eventListSchema.parse({ ...theirs, when: "past" })),
    listTimeline(actor, "bureauPartner", bureauPartner.id),
  ]);
  const currentYear = today(actor.timeZone).slice(0, 4);
  return (
    <BureauPartnerDetail
      userId={actor.userId}
      bureauPartner={bureauPartner}
      representatives={representatives}
      timeline={
        <TimelinePanel
          userId={actor.userId}
          subject="bureauPartner"
          id={bureauPartner.id}
          served={served}
          timeZone={actor.timeZone}
          currentYear={currentYear}
          trashed={bureauPartner.deletedAt !== null}
        />
      }
      history={{ upcoming, past, allHref: `/events?bureauPartnerId=${bureauPartner.id}`, currentYear }}
    />
  );
}
