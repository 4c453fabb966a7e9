import type { Metadata } from "next";
import { BureauPartnerDetail } from "@/components/bureaus/bureau-partner-detail";
import { getBureauPage } from "@/lib/events/bureau-page/queries";
import { pageRecord } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findBureauPage = pageRecord(getBureauPage);

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  return { title: (await findBureauPage((await params).id)).bureauPartner.name };
}

export default async function BureauPartnerPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const page = await findBureauPage((await params).id);
  return <BureauPartnerDetail userId={actor.userId} page={page} today={today(actor.timeZone)} />;
}
