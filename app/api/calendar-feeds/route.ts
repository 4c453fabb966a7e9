import { createFeed } from "@/lib/calendar-feeds/commands";
import { listFeeds } from "@/lib/calendar-feeds/queries";
import { feedSchema } from "@/lib/calendar-feeds/schema";
import { byBodyOnce, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ items: await listFeeds(actor) }));

export const POST = route(
  { access: "subscriber", body: feedSchema, creates: true, status: 201 },
  byBodyOnce(createFeed),
);
