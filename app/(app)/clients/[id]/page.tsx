import type { Metadata } from "next";
import { ClientDetail } from "@/components/clients/client-detail";
import { getClient } from "@/lib/clients/queries";
import { listEvents } from "@/lib/events/queries";
import { eventListSchema } from "@/lib/events/schema";
import { pageRecord } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findClient = pageRecord(getClient);

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  return { title: (await findClient((await params).id)).name };
}

export default async function ClientPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const client = await findClient((await params).id);
  const theirs = { clientId: client.id, limit: 10 };
  const [upcoming, past] = await Promise.all([
    listEvents(actor, eventListSchema.parse({ ...theirs, when: "upcoming", dir: "asc" })),
    listEvents(actor, eventListSchema.parse({ ...theirs, when: "past" })),
  ]);
  const history = {
    upcoming,
    past,
    allHref: `/events?clientId=${client.id}`,
    currentYear: today(actor.timeZone).slice(0, 4),
  };
  return <ClientDetail client={client} history={history} />;
}
