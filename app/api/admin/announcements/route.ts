import { createAnnouncement } from "@/lib/admin/announcements/commands";
import { listAnnouncements } from "@/lib/admin/announcements/queries";
import { announcementListSchema, announcementSchema } from "@/lib/admin/announcements/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: announcementListSchema }, ({ actor, query }) =>
  listAnnouncements(actor, query),
);

export const POST = route(
  { access: "admin", body: announcementSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createAnnouncement(actor, body, once),
);
