import { z } from "zod";
import { writtenSchema } from "@/lib/testimonials/schema";
import type { TestimonialUse } from "@/lib/testimonials/status";

/** The token of a request link, as it stands in the address. */
export const tokenParams = z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) });

export const answerSchema = writtenSchema;

/** All that a stranger with the link may see. */
export type OpenRequestDto = {
  speakerName: string;
  eventTitle: string;
  /** The event's day, when the request is about one. */
  eventDate: string | null;
  message: string;
  name: string;
  companyName: string;
  /** Their own words, while the speaker has not taken them over yet. */
  written: WrittenDto | null;
  /** Approved or hidden by the speaker: thank you, and no more changes. */
  settled: boolean;
};

export type WrittenDto = {
  clientName: string;
  jobTitle: string;
  companyName: string;
  content: string;
  rating: number | null;
  mayUse: TestimonialUse[];
  nameShown: boolean;
  companyShown: boolean;
};
