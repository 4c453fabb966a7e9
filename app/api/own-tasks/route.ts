import { createOwnTask } from "@/lib/action-items/commands";
import { listOwnTasks } from "@/lib/action-items/queries";
import { ownTaskListSchema, ownTaskSchema } from "@/lib/action-items/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: ownTaskListSchema }, byQuery(listOwnTasks));

export const POST = route(
  { access: "subscriber", body: ownTaskSchema, creates: true, status: 201 },
  byBodyOnce(createOwnTask),
);
