import type { Metadata } from "next";
import { ClientsView } from "@/components/clients/clients-view";
import { CLIENT_LIST } from "@/lib/clients/list";
import { listClients, listTags } from "@/lib/clients/queries";
import { clientListSchema } from "@/lib/clients/schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";
import { canonical } from "@/lib/shared/list-address";

export const metadata: Metadata = { title: "Clients" };

export default async function ClientsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const filter = await readListParams(clientListSchema, searchParams);
  const [page, tags] = await Promise.all([listClients(actor, filter), listTags(actor)]);
  const served = { search: canonical(CLIENT_LIST, filter), page };
  return <ClientsView served={served} today={today(actor.timeZone)} tags={tags} />;
}
