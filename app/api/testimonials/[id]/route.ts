import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { trashTestimonial, updateTestimonial } from "@/lib/testimonials/commands";
import { getTestimonial } from "@/lib/testimonials/queries";
import { testimonialPatchSchema } from "@/lib/testimonials/schema";

export const GET = route({ access: "subscriber", params: idParams }, byId(getTestimonial));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: testimonialPatchSchema },
  byIdAndBody(updateTestimonial),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashTestimonial));
