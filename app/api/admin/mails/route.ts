import { listMails } from "@/lib/admin/jobs";
import { mailListSchema } from "@/lib/admin/schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: mailListSchema }, byQuery(listMails));
