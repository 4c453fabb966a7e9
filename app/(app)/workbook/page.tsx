import type { Metadata } from "next";
import { WorkbookScreen } from "@/components/workbook/workbook-screen";
import { requireActor } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Import & export" };

export default async function WorkbookPage() {
  await requireActor();
  return <WorkbookScreen />;
}
