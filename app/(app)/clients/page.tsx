import type { Metadata } from "next";
import { ClientsView } from "@/components/clients/clients-view";
import { listClients } from "@/lib/clients/queries";
import { clientListSchema } from "@/lib/clients/schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Clients" };

export default async function ClientsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor();
  const filter = await readListParams(clientListSchema, searchParams);
  return <ClientsView page={await listClients(actor, filter)} filter={filter} today={today(actor.timeZone)} />;
}
