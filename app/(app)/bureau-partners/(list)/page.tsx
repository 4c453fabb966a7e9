import type { Metadata } from "next";
import { BureauPartnersView } from "@/components/bureaus/bureau-partners-view";
import { BUREAU_PARTNER_LIST } from "@/lib/bureaus/fields";
import { listBureauPartners } from "@/lib/bureaus/queries";
import { bureauPartnerListSchema } from "@/lib/bureaus/schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { canonical } from "@/lib/shared/list-address";

export const metadata: Metadata = { title: "Bureau Partners" };

export default async function BureauPartnersPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const filter = await readListParams(bureauPartnerListSchema, searchParams);
  const page = await listBureauPartners(actor, filter);
  return <BureauPartnersView served={{ search: canonical(BUREAU_PARTNER_LIST, filter), page }} />;
}
