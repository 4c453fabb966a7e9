import { announcementListSchema, announcementSchema } from "@/lib/admin/announcement-schema";
import { createAnnouncement, listAnnouncements } from "@/lib/admin/announcements";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: announcementListSchema }, ({ actor, query }) =>
  listAnnouncements(actor, query),
);

export const POST = route(
  { access: "admin", body: announcementSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createAnnouncement(actor, body, once),
);
