import type { Metadata } from "next";
import { AnnouncementList } from "@/components/announcements/announcement-list";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { announcementListSchema } from "@/lib/admin/announcement-schema";
import { listAnnouncements } from "@/lib/admin/announcements";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Announcements" };

export default async function AnnouncementsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  const { state = null, ...filter } = await readListParams(announcementListSchema, searchParams);
  const page = await listAnnouncements(actor, { ...filter, ...(state && { state }) });
  return (
    <>
      <PageHeader
        title="Announcements"
        subtitle="Banners shown to all users."
        actions={
          // An empty list has the button itself.
          state || page.items.length > 0 ? (
            <AppLink href="/admin/announcements/new" className={buttonClass({ variant: "primary" })}>
              New announcement
            </AppLink>
          ) : undefined
        }
      />
      <AnnouncementList
        state={state}
        timeZone={actor.timeZone}
        served={{ search: state ? `state=${state}` : "", page }}
      />
    </>
  );
}
