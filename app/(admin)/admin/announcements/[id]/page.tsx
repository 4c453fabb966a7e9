import { AnnouncementForm } from "@/components/announcements/announcement-form";
import { Reach, StateBadge } from "@/components/announcements/announcement-marks";
import { WithdrawButton } from "@/components/announcements/withdraw-button";
import { PageHeader } from "@/components/shared/record/page-header";
import { getAnnouncement } from "@/lib/admin/announcements";
import { adminRecord, recordTitle } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";

const findAnnouncement = adminRecord(getAnnouncement);

export const generateMetadata = recordTitle(findAnnouncement, ({ title }) => `Edit ${title}`);

export default async function EditAnnouncementPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin();
  const announcement = await findAnnouncement((await params).id);
  return (
    <>
      <PageHeader
        title="Edit announcement"
        badge={<StateBadge state={announcement.state} />}
        breadcrumbs={[{ href: "/admin/announcements", label: "Announcements" }]}
        subtitle={<Reach {...announcement} />}
        actions={announcement.state === "over" ? null : <WithdrawButton {...announcement} />}
      />
      {/* Another version is another form: withdrawing is a change as well. */}
      <AnnouncementForm
        key={announcement.version}
        userId={actor.userId}
        timeZone={actor.timeZone}
        now={new Date().toISOString()}
        announcement={announcement}
      />
    </>
  );
}
