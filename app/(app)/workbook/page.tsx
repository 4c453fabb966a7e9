import type { Metadata } from "next";
import { AppLink } from "@/components/shared/app-link";
import { WorkbookScreen } from "@/components/workbook/workbook-screen";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Import & export" };

export default async function WorkbookPage() {
  await requireSubscriber();
  return (
    <WorkbookScreen
      help={
        <AppLink href="/tutorials/importing" className="text-brand underline underline-offset-4">
          How it works
        </AppLink>
      }
    />
  );
}
