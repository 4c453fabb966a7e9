import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { trashTestimonial, updateTestimonial } from "@/lib/testimonials/commands";
import { getTestimonial } from "@/lib/testimonials/queries";
import { testimonialPatchSchema } from "@/lib/testimonials/schema";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getTestimonial(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: testimonialPatchSchema },
  ({ actor, params, body }) => updateTestimonial(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashTestimonial(actor, params.id),
);
