import type { EditorTestimonial } from "@/lib/media-kit/schema";
import { signatureOf } from "@/lib/testimonials/rules";

/** Who said it, as far as they want to be named. */
export const nameOf = (testimonial: EditorTestimonial | undefined): string =>
  testimonial ? signatureOf(testimonial) || "somebody without a name" : "somebody";
