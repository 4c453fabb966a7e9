import { Mail } from "lucide-react";
import { joinDetails, type Manifest, type SearchFace } from "@/components/shared/manifest";
import type { SearchHits } from "@/lib/search/schema";
import { formatDate } from "@/lib/shared/dates";

type LetterHit = SearchHits["letters"][number];

/** Where it stands among what happened. */
function placeOf({ eventId, clientId, bureauPartnerId, invoiceId }: LetterHit): string {
  if (eventId) return `/events/${eventId}/timeline`;
  if (clientId) return `/clients/${clientId}`;
  return bureauPartnerId ? `/bureau-partners/${bureauPartnerId}` : `/invoices/${invoiceId}`;
}

const letter: SearchFace<LetterHit> = {
  label: "Letters",
  icon: Mail,
  face: (hit) => ({
    id: hit.id,
    href: placeOf(hit),
    title: hit.subject,
    detail: joinDetails(hit.name || hit.email, formatDate(hit.sentOn)),
  }),
  list: null,
};

export const letters: Manifest = {
  sections: { "/letters": "Letters" },
  search: { letters: letter },
  commands: [
    { label: "Write a letter", icon: Mail, also: "email mail send follow up", href: "/letters/new" },
    { label: "Letter templates", icon: Mail, also: "email mail text reply follow up edit", href: "/letters/templates" },
  ],
};
