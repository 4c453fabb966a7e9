import { listPlanInvoices } from "@/lib/billing/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "user" }, ({ actor }) => listPlanInvoices(actor));
