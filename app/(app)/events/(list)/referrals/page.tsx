import type { Metadata } from "next";
import { StageList } from "@/components/events/referrals";
import { listStages } from "@/lib/events/referrals/queries";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Referrals" };

export default async function ReferralsPage() {
  const actor = await requireSubscriber();
  return <StageList stages={await listStages(actor)} currentYear={today(actor.timeZone).slice(0, 4)} />;
}
