import { listOwing } from "@/lib/invoices/owing";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => listOwing(actor));
