import type { Metadata } from "next";
import { StageList } from "@/components/events/referrals";
import { listStages } from "@/lib/events/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Referrals" };

export default async function ReferralsPage() {
  const actor = await requireSubscriber();
  return <StageList stages={await listStages(actor)} />;
}
