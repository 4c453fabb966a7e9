import type { Metadata } from "next";
import { RecurringView } from "@/components/expenses/recurring-view";
import { listOwnCategories, listRecurring } from "@/lib/expenses/queries";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Recurring and categories" };

export default async function RecurringPage() {
  const actor = await requireSubscriber();
  const [recurring, categories] = await Promise.all([listRecurring(actor), listOwnCategories(actor)]);
  return <RecurringView recurring={recurring} categories={categories} today={today(actor.timeZone)} />;
}
