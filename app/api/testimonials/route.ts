import { byBodyOnce, byQuery, route } from "@/lib/server/route";
import { createTestimonial } from "@/lib/testimonials/commands";
import { listTestimonials } from "@/lib/testimonials/queries";
import { testimonialListSchema, testimonialSchema } from "@/lib/testimonials/schema";

export const GET = route({ access: "subscriber", query: testimonialListSchema }, byQuery(listTestimonials));

export const POST = route(
  { access: "subscriber", body: testimonialSchema, creates: true, status: 201 },
  byBodyOnce(createTestimonial),
);
