import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { restoreTestimonial } from "@/lib/testimonials/commands";

export const POST = route({ access: "subscriber", params: idParams }, byId(restoreTestimonial));
