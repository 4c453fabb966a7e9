import type { Metadata } from "next";
import { DuplicatesView } from "@/components/clients/duplicates-view";
import { listDuplicates } from "@/lib/clients/finding-duplicates";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Duplicates" };

export default async function DuplicatesPage() {
  const actor = await requireSubscriber();
  return <DuplicatesView served={await listDuplicates(actor)} />;
}
