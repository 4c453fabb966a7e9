import type { Metadata } from "next";
import { ContractsView } from "@/components/contracts/contracts-view";
import { listContracts } from "@/lib/contracts/queries";
import { contractListSchema } from "@/lib/contracts/schema";
import { CONTRACT_LIST } from "@/lib/contracts/status";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Contracts" };
export const unstable_dynamicStaleTime = 60;

export default async function ContractsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const served = await serveList(CONTRACT_LIST, contractListSchema, searchParams, (filter) =>
    listContracts(actor, filter),
  );
  return <ContractsView served={served} timeZone={actor.timeZone} />;
}
