import type { Metadata } from "next";
import { ClientsView } from "@/components/clients/clients-view";
import { CLIENT_LIST } from "@/lib/clients/list";
import { listClients, listTags } from "@/lib/clients/queries";
import { clientListSchema } from "@/lib/clients/schema";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Clients" };
export const unstable_dynamicStaleTime = 60;

export default async function ClientsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const [served, tags] = await Promise.all([
    serveList(CLIENT_LIST, clientListSchema, searchParams, (filter) => listClients(actor, filter)),
    listTags(actor),
  ]);
  return <ClientsView served={served} tags={tags} />;
}
