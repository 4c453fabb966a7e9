import { announcementListSchema, announcementSchema } from "@/lib/admin/announcement-schema";
import { createAnnouncement, listAnnouncements } from "@/lib/admin/announcements";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: announcementListSchema }, byQuery(listAnnouncements));

export const POST = route(
  { access: "admin", body: announcementSchema, creates: true, status: 201 },
  byBodyOnce(createAnnouncement),
);
