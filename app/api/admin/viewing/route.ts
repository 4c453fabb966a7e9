import { endViewing, startViewing } from "@/lib/admin/users/commands";
import { viewingSchema } from "@/lib/admin/users/schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "admin", body: viewingSchema, status: 201 }, ({ actor, body }) =>
  startViewing(actor, body),
);

/** Open to everybody: whoever looks is no admin while they do, and without a look there is nothing to end. */
export const DELETE = route({ access: "user", whileViewing: true, status: 204 }, ({ actor }) => endViewing(actor));
