import { listKitTestimonials } from "@/lib/media-kit/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ items: await listKitTestimonials(actor) }));
