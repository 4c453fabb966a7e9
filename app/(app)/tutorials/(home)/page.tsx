import type { Metadata } from "next";
import { HelpHome } from "@/components/help/help-home";
import { getSetupFacts } from "@/lib/help/queries";
import type { SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Help" };

export default async function HelpPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const [facts, { focus }] = await Promise.all([getSetupFacts(actor), searchParams]);
  return <HelpHome facts={facts} focused={focus === "essential-setup"} />;
}
