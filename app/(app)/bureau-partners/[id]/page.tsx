import type { Metadata } from "next";
import { BureauPartnerDetail } from "@/components/bureaus/bureau-partner-detail";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { listRepresentatives } from "@/lib/bureaus/representatives/queries";
import { representativeListSchema } from "@/lib/bureaus/schema";
import { listEvents } from "@/lib/events/queries";
import { eventListSchema } from "@/lib/events/schema";
import { foundOr404 } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Bureau partner" };

export default async function BureauPartnerPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const bureauPartner = await foundOr404((await params).id, (id) => getBureauPartner(actor, id));
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
