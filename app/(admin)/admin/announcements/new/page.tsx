import type { Metadata } from "next";
import { AnnouncementForm } from "@/components/announcements/announcement-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { requireAdmin } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New announcement" };

export default async function NewAnnouncementPage() {
  const actor = await requireAdmin();
  return (
    <>
      <PageHeader title="New announcement" breadcrumbs={[{ href: "/admin/announcements", label: "Announcements" }]} />
      <AnnouncementForm userId={actor.userId} timeZone={actor.timeZone} now={new Date().toISOString()} />
    </>
  );
}
