import { createOwnTask } from "@/lib/action-items/commands";
import { listOwnTasks } from "@/lib/action-items/queries";
import { ownTaskSchema } from "@/lib/action-items/schema";
import { byBodyOnce, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => listOwnTasks(actor));

export const POST = route(
  { access: "subscriber", body: ownTaskSchema, creates: true, status: 201 },
  byBodyOnce(createOwnTask),
);
