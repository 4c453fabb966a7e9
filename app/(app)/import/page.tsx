import type { Metadata } from "next";
import { WorkbookScreen } from "@/components/import/workbook-screen";
import { AppLink } from "@/components/shared/app-link";
import { getRestoreStatus } from "@/lib/backup/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Import & export" };

export default async function WorkbookPage() {
  const actor = await requireSubscriber();
  return (
    <WorkbookScreen
      restores={actor.viewedBy ? null : await getRestoreStatus(actor)}
      help={
        <AppLink href="/tutorials/importing" className="text-brand underline underline-offset-4">
          How it works
        </AppLink>
      }
    />
  );
}
