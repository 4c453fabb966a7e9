import { createLink } from "@/lib/media-kit/links/commands";
import { listLinks } from "@/lib/media-kit/links/queries";
import { kitLinkSchema } from "@/lib/media-kit/links/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ items: await listLinks(actor) }));

export const POST = route(
  { access: "subscriber", body: kitLinkSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createLink(actor, body, once),
);
