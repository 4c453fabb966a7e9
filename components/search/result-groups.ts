import { Building2, CalendarDays, Contact, type LucideIcon, Quote, Users } from "lucide-react";
import { hasFilters, parseQuery, SEARCH_GROUPS, type SearchGroupName } from "@/lib/search/rules";
import type { SearchHits, SearchResults } from "@/lib/search/schema";
import { formatDay } from "@/lib/shared/dates";

/** A hit as one line and what stands under it. */
type Hit = { id: string; href: string; title: string; detail: string };

export type HitGroup = { name: SearchGroupName; label: string; icon: LucideIcon; hits: Hit[]; moreHref: string | null };

type Faces = {
  [Name in SearchGroupName]: {
    icon: LucideIcon;
    face: (hit: SearchHits[Name][number]) => Hit;
    /** The list that takes the same words, where there is one. */
    list: string | null;
  };
};

const join = (...parts: string[]) => parts.filter(Boolean).join(" · ");

const FACES: Faces = {
  events: {
    icon: CalendarDays,
    face: ({ id, title, date, venueName, city, state }) => ({
      id,
      href: `/events/${id}`,
      title,
      detail: join(formatDay(date, ""), venueName, [city, state].filter(Boolean).join(", ")),
    }),
    list: "/events",
  },
  clients: {
    icon: Users,
    face: ({ id, name, company, email }) => ({ id, href: `/clients/${id}`, title: name, detail: join(company, email) }),
    list: "/clients",
  },
  representatives: {
    icon: Contact,
    face: ({ id, name, bureauPartnerId, bureauPartnerName, email, phone }) => ({
      id,
      href: `/bureau-partners/${bureauPartnerId}`,
      title: name,
      detail: join(bureauPartnerName, email, phone),
    }),
    list: null,
  },
  testimonials: {
    icon: Quote,
    face: ({ id, clientName, companyName, eventTitle, content }) => ({
      id,
      href: `/testimonials/${id}`,
      title: join(clientName, companyName),
      detail: join(eventTitle, content),
    }),
    list: "/testimonials",
  },
  bureauPartners: {
    icon: Building2,
    face: ({ id, name, contactName, email, phone, website }) => ({
      id,
      href: `/bureau-partners/${id}`,
      title: name,
      detail: join(contactName, email, phone, website.replace(/^https?:\/\//, "")),
    }),
    list: "/bureau-partners",
  },
};

/** The groups that have hits, in the specified order. `q` is the text that they answer, empty for one that is gone. */
export function groupsOf(results: SearchResults, q: string): HitGroup[] {
  // The lists know words, not prefixes: what they would show for those is something else.
  const wordsOnly = !hasFilters(parseQuery(q).filters);
  return SEARCH_GROUPS.flatMap(({ name, label }) => {
    const hits = faces(name, results);
    const { icon, list } = FACES[name];
    const more = q && list && wordsOnly && results.more.includes(name);
    const moreHref = more ? `${list}?q=${encodeURIComponent(q)}` : null;
    return hits.length > 0 ? [{ name, label, icon, hits, moreHref }] : [];
  });
}

const faces = <Name extends SearchGroupName>(name: Name, results: SearchResults): Hit[] =>
  (results[name] as SearchHits[Name][number][]).map(FACES[name].face);
