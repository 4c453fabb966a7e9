import { route } from "@/lib/server/route";
import { getCompleteData } from "@/lib/workbook/queries";

/** Open to everybody who can log in: data is never held back because a trial has ended. */
export const GET = route({ access: "user", ownerOnly: true }, ({ actor }) => getCompleteData(actor));
