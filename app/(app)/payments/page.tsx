import type { Metadata } from "next";
import { PaymentsView } from "@/components/invoices/payments-view";
import { PAYMENT_LIST } from "@/lib/payments/list";
import { listPayments } from "@/lib/payments/queries";
import { paymentListSchema } from "@/lib/payments/schema";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Payments" };

export default async function PaymentsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const served = await serveList(PAYMENT_LIST, paymentListSchema, searchParams, (filter) =>
    listPayments(actor, filter),
  );
  return <PaymentsView served={served} today={today(actor.timeZone)} />;
}
