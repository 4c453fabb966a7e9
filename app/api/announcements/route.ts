import { listAnnouncements } from "@/lib/announcements/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "user" }, async ({ actor }) => ({ items: await listAnnouncements(actor) }));
