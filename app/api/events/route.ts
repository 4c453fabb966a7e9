import { createEvent } from "@/lib/events/commands";
import { listEvents } from "@/lib/events/queries";
import { eventListSchema, eventSchema } from "@/lib/events/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: eventListSchema }, byQuery(listEvents));

export const POST = route(
  { access: "subscriber", body: eventSchema, creates: true, status: 201 },
  byBodyOnce(createEvent),
);
