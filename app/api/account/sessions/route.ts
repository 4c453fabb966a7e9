import { listSessions } from "@/lib/account/queries";
import { endOtherSessions } from "@/lib/account/settings";
import { route } from "@/lib/server/route";

export const GET = route({ access: "user", ownerOnly: true }, async ({ actor }) => ({
  items: await listSessions(actor),
}));

export const DELETE = route({ access: "user", status: 204 }, ({ actor }) => endOtherSessions(actor));
