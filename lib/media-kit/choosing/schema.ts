import type { TestimonialDto } from "@/lib/testimonials/schema";

/** A testimonial that may stand in the kit, with all of its words. */
export type EditorTestimonial = Pick<
  TestimonialDto,
  | "id"
  | "content"
  | "rating"
  | "clientName"
  | "jobTitle"
  | "companyName"
  | "nameShown"
  | "companyShown"
  | "eventTitle"
  | "receivedAt"
>;

/** A picture of the kit: its size is known before it has come. */
export type EditorPicture = { width: number; height: number; name: string };

/** What the editor shows beside the draft itself. */
export type KitSurroundings = {
  /** Of the profile. */
  speaker: { name: string; title: string; email: string; phone: string; website: string };
  /** By the id of their file; those that are gone are missing. */
  pictures: Record<string, EditorPicture>;
  /** Those of the draft that may be shown. */
  testimonials: EditorTestimonial[];
  /** YYYY-MM-DD where the speaker lives. */
  today: string;
  /** The same, of the last publication; null while it is a draft. */
  publishedOn: string | null;
};
