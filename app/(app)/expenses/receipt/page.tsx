import type { Metadata } from "next";
import { ReceiptScreen } from "@/components/expenses/receipt-screen";
import { PageHeader } from "@/components/shared/record/page-header";
import { listNearEvents } from "@/lib/expenses/near-events";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Add receipt" };

export default async function ReceiptPage() {
  const actor = await requireSubscriber();
  const near = await listNearEvents(actor);
  return (
    <>
      <PageHeader
        title="Add receipt"
        breadcrumbs={[{ href: "/expenses", label: "Expenses" }]}
        subtitle="Take a picture and type the amount. Without a network, the receipt waits on this device and uploads later."
      />
      <ReceiptScreen userId={actor.userId} timeZone={actor.timeZone} near={near} canKeep={actor.viewedBy === null} />
    </>
  );
}
