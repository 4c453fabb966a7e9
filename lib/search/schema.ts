import * as z from "zod";
import type { BureauPartnerDto, RepresentativeDto } from "@/lib/bureaus/schema";
import type { ClientDto } from "@/lib/clients/schema";
import type { EventDto } from "@/lib/events/schema";
import { MAX_QUERY } from "@/lib/search/rules";
import type { TestimonialDto } from "@/lib/testimonials/schema";

export const searchSchema = z.strictObject({
  q: z
    .string()
    // PostgreSQL rejects NUL.
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .pipe(z.string().max(MAX_QUERY, `A search can be at most ${MAX_QUERY} characters`))
    .default(""),
});

export type SearchQuery = z.infer<typeof searchSchema>;

/** By group; another domain adds its own by `declare module`. */
export interface SearchHits {
  events: Pick<EventDto, "id" | "title" | "date" | "status" | "fee" | "venueName" | "city" | "state">[];
  clients: Pick<ClientDto, "id" | "name" | "company" | "email">[];
  representatives: Pick<
    RepresentativeDto,
    "id" | "name" | "bureauPartnerId" | "bureauPartnerName" | "email" | "phone"
  >[];
  /** `content` is cut. */
  testimonials: Pick<TestimonialDto, "id" | "clientName" | "companyName" | "eventTitle" | "content">[];
  bureauPartners: Pick<BureauPartnerDto, "id" | "name" | "contactName" | "email" | "phone" | "website">[];
}

export type SearchGroupName = keyof SearchHits;

/** `isCorrected`: nothing has the words as they were typed. */
export type SearchResults = SearchHits & { more: SearchGroupName[]; isCorrected: boolean };
