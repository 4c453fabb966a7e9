import type { Metadata } from "next";
import { ClientDetail } from "@/components/clients/client-detail";
import { getClient } from "@/lib/clients/queries";
import { listEventHistory } from "@/lib/events/queries";
import { foundOr404 } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Client" };

export default async function ClientPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const client = await foundOr404((await params).id, (id) => getClient(actor, id));
  const history = await listEventHistory(actor, { clientId: client.id });
  return <ClientDetail client={client} history={history} />;
}
