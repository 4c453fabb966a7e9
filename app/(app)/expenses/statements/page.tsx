import type { Metadata } from "next";
import { StatementScreen } from "@/components/statements/statement-screen";
import { requireSubscriber } from "@/lib/server/page-session";
import { listStatements } from "@/lib/statements/queries";

export const metadata: Metadata = { title: "Card statements" };

export default async function StatementsPage() {
  const actor = await requireSubscriber();
  return <StatementScreen statements={await listStatements(actor)} />;
}
