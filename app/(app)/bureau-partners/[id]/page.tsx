import type { Metadata } from "next";
import { BureauPartnerDetail } from "@/components/bureaus/bureau-partner-detail";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { listRepresentatives } from "@/lib/bureaus/representatives/queries";
import { representativeListSchema } from "@/lib/bureaus/schema";
import { listEvents } from "@/lib/events/queries";
import { eventListSchema } from "@/lib/events/schema";
import { pageRecord } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findBureauPartner = pageRecord(getBureauPartner);

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  return { title: (await findBureauPartner((await params).id)).name };
}

export default async function BureauPartnerPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const bureauPartner = await findBureauPartner((await params).id);
  const theirs = { bureauPartnerId: bureauPartner.id, limit: 10 };
  const [representatives, upcoming, past] = await Promise.all([
    listRepresentatives(actor, representativeListSchema.parse({ bureauPartnerId: bureauPartner.id })),
    listEvents(actor, eventListSchema.parse({ ...theirs, when: "upcoming", dir: "asc" })),
    listEvents(actor, eventListSchema.parse({ ...theirs, when: "past" })),
  ]);
  const currentYear = today(actor.timeZone).slice(0, 4);
  return (
    <BureauPartnerDetail
      userId={actor.userId}
      bureauPartner={bureauPartner}
      representatives={representatives}
      history={{ upcoming, past, allHref: `/events?bureauPartnerId=${bureauPartner.id}`, currentYear }}
    />
  );
}
