import { viewingSchema } from "@/lib/admin/schema";
import { endViewing, startViewing } from "@/lib/admin/users";
import { byBody, route } from "@/lib/server/route";

export const POST = route({ access: "admin", body: viewingSchema, status: 201 }, byBody(startViewing));

/** Open to every user: an admin has no admin role while viewing an account. Without a running view, nothing happens. */
export const DELETE = route({ access: "user", whileViewing: true, status: 204 }, ({ actor }) => endViewing(actor));
