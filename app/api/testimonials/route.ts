import { route } from "@/lib/server/route";
import { createTestimonial } from "@/lib/testimonials/commands";
import { listTestimonials } from "@/lib/testimonials/queries";
import { testimonialListSchema, testimonialSchema } from "@/lib/testimonials/schema";

export const GET = route({ access: "subscriber", query: testimonialListSchema }, ({ actor, query }) =>
  listTestimonials(actor, query),
);

export const POST = route(
  { access: "subscriber", body: testimonialSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createTestimonial(actor, body, once),
);
