import { MessageSquarePlus, Quote, Send } from "lucide-react";
import { joinDetails, type Manifest, type SearchFace } from "@/components/shared/manifest";
import type { SearchHits } from "@/lib/search/schema";

const testimonial: SearchFace<SearchHits["testimonials"][number]> = {
  label: "Testimonials",
  icon: Quote,
  face: ({ id, clientName, companyName, eventTitle, content }) => ({
    id,
    href: `/testimonials/${id}`,
    title: joinDetails(clientName, companyName),
    detail: joinDetails(eventTitle, content),
  }),
  list: "/testimonials",
};

export const testimonials: Manifest = {
  nav: [{ group: "Main", href: "/testimonials", label: "Testimonials", icon: "icon-[quote]", jump: "t" }],
  commands: [
    { label: "Go to testimonials", icon: Quote, also: "reviews quotes references list", href: "/testimonials" },
    { label: "New testimonial", icon: MessageSquarePlus, also: "add create review quote", href: "/testimonials/new" },
    {
      label: "Request a testimonial",
      icon: Send,
      also: "ask request link email mail review quote",
      href: "/testimonials/requests/new",
    },
    {
      label: "Go to testimonial requests",
      icon: Send,
      also: "asked answers links waiting",
      href: "/testimonials/requests",
    },
  ],
  search: { testimonials: testimonial },
};
