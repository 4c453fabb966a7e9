import type { Metadata } from "next";
import { BureauPartnersView } from "@/components/bureaus/bureau-partners-view";
import { BUREAU_PARTNER_LIST } from "@/lib/bureaus/fields";
import { listBureauPartners } from "@/lib/bureaus/queries";
import { bureauPartnerListSchema } from "@/lib/bureaus/schema";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Bureau Partners" };
export const unstable_dynamicStaleTime = 60;

export default async function BureauPartnersPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const served = await serveList(BUREAU_PARTNER_LIST, bureauPartnerListSchema, searchParams, (filter) =>
    listBureauPartners(actor, filter),
  );
  return <BureauPartnersView served={served} />;
}
