import { Megaphone } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/components/shared/empty-state";
import { PageHeader } from "@/components/shared/page-header";
import { requireAdmin } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Announcements" };

export default async function AnnouncementsPage() {
  await requireAdmin();
  return (
    <>
      <PageHeader title="Announcements" />
      <EmptyState icon={<Megaphone aria-hidden />} title="No announcements yet" />
    </>
  );
}
