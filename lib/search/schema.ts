import { z } from "zod";
import { MAX_QUERY, type SearchGroupName } from "@/lib/search/rules";

/** `GET /api/search?q=`. Fewer than two characters are no error: they find nothing. */
export const searchSchema = z.strictObject({
  q: z
    .string()
    // PostgreSQL takes no NUL, and nobody types it.
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .pipe(z.string().max(MAX_QUERY, `Search for ${MAX_QUERY} characters at most`))
    .default(""),
});

export type SearchQuery = z.infer<typeof searchSchema>;

/** `date` is the calendar day, YYYY-MM-DD. */
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
/** `content` is shortened to 100 characters with an ellipsis. */
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

/** What was found, best first. */
export type SearchHits = {
  events: EventHit[];
  clients: ClientHit[];
  representatives: RepresentativeHit[];
  testimonials: TestimonialHit[];
  bureauPartners: BureauPartnerHit[];
};

/** `more` names the groups that have further hits than those sent. */
export type SearchResults = SearchHits & { more: SearchGroupName[] };
