import { z } from "zod";
import { MAX_QUERY } from "@/lib/search/rules";

export const searchSchema = z.strictObject({
  q: z
    .string()
    // PostgreSQL rejects NUL.
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .pipe(z.string().max(MAX_QUERY, `Search for ${MAX_QUERY} characters at most`))
    .default(""),
});

export type SearchQuery = z.infer<typeof searchSchema>;

type EventHit = { id: string; title: string; date: string; venueName: string; city: string; state: string };
type ClientHit = { id: string; name: string; company: string; email: string };
type RepresentativeHit = {
  id: string;
  name: string;
  bureauPartnerId: string;
  bureauPartnerName: string;
  email: string;
  phone: string;
};
type TestimonialHit = {
  id: string;
  clientName: string;
  companyName: string;
  eventTitle: string;
  content: string;
};
type BureauPartnerHit = {
  id: string;
  name: string;
  contactName: string;
  email: string;
  phone: string;
  website: string;
};

/** By group; another domain adds its own by `declare module`. */
export interface SearchHits {
  events: EventHit[];
  clients: ClientHit[];
  representatives: RepresentativeHit[];
  testimonials: TestimonialHit[];
  bureauPartners: BureauPartnerHit[];
}

export type SearchGroupName = keyof SearchHits;

export type SearchResults = SearchHits & { more: SearchGroupName[] };
