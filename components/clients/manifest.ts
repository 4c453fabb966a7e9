import { CopyX, UserPlus, Users } from "lucide-react";
import { joinDetails, type Manifest, type SearchFace } from "@/components/shared/manifest";
import type { SearchHits } from "@/lib/search/schema";

const client: SearchFace<SearchHits["clients"][number]> = {
  label: "Clients",
  icon: Users,
  face: ({ id, name, company, email }) => ({
    id,
    href: `/clients/${id}`,
    title: name,
    detail: joinDetails(company, email),
  }),
  list: "/clients",
};

export const clients: Manifest = {
  nav: [{ group: "Main", href: "/clients", label: "Clients", icon: "icon-[users]", jump: "c" }],
  commands: [
    { label: "New client", icon: UserPlus, also: "add create company", href: "/clients/new", offered: 1 },
    { label: "Go to clients", icon: Users, also: "companies list", href: "/clients", offered: 2 },
    { label: "Find duplicate clients", icon: CopyX, also: "duplicates merge twice same", href: "/clients/duplicates" },
  ],
  search: { clients: client },
};
