import { Building2, Contact } from "lucide-react";
import { joinDetails, type Manifest, type SearchFace } from "@/components/shared/manifest";
import type { SearchHits } from "@/lib/search/schema";

const representative: SearchFace<SearchHits["representatives"][number]> = {
  label: "Representatives",
  icon: Contact,
  face: ({ id, name, bureauPartnerId, bureauPartnerName, email, phone }) => ({
    id,
    href: `/bureau-partners/${bureauPartnerId}`,
    title: name,
    detail: joinDetails(bureauPartnerName, email, phone),
  }),
  list: null,
};

const bureau: SearchFace<SearchHits["bureauPartners"][number]> = {
  label: "Bureau Partners",
  icon: Building2,
  face: ({ id, name, contactName, email, phone, website }) => ({
    id,
    href: `/bureau-partners/${id}`,
    title: name,
    detail: joinDetails(contactName, email, phone, website.replace(/^https?:\/\//, "")),
  }),
  list: "/bureau-partners",
};

export const bureaus: Manifest = {
  nav: [
    { group: "Main", href: "/bureau-partners", label: "Bureau Partners", icon: "icon-[building-complex]", jump: "b" },
  ],
  commands: [
    {
      label: "New bureau partner",
      icon: Building2,
      also: "add create agency",
      href: "/bureau-partners/new",
      offered: 1,
    },
    { label: "Go to bureau partners", icon: Building2, also: "agencies list", href: "/bureau-partners", offered: 2 },
  ],
  search: { representatives: representative, bureauPartners: bureau },
};
