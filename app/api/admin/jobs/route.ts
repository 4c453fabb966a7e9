import { getJobs } from "@/lib/admin/jobs";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin" }, ({ actor }) => getJobs(actor));
