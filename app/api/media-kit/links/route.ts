import { kitLinkSchema } from "@/lib/media-kit/link-schema";
import { createLink, listLinks } from "@/lib/media-kit/links";
import { byBodyOnce, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ items: await listLinks(actor) }));

export const POST = route(
  { access: "subscriber", body: kitLinkSchema, creates: true, status: 201 },
  byBodyOnce(createLink),
);
