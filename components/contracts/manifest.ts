import { FileSignature, FileStack } from "lucide-react";
import { joinDetails, type Manifest, type SearchFace } from "@/components/shared/manifest";
import { CONTRACT_STATE_LABEL } from "@/lib/contracts/status";
import type { SearchHits } from "@/lib/search/schema";
import { shortTitle } from "@/lib/shared/contract-title";

const contract: SearchFace<SearchHits["contracts"][number]> = {
  label: "Contracts",
  icon: FileSignature,
  face: ({ id, title, state, clientName }) => ({
    id,
    href: `/contracts/${id}`,
    title: shortTitle(title),
    detail: joinDetails(clientName, CONTRACT_STATE_LABEL[state]),
  }),
  list: "/contracts",
};

export const contracts: Manifest = {
  nav: [{ group: "Main", href: "/contracts", label: "Contracts", icon: "icon-[file-pen-line]", jump: "a" }],
  search: { contracts: contract },
  commands: [
    { label: "New contract", icon: FileSignature, also: "add create agreement letter write", href: "/contracts/new" },
    {
      label: "Go to contracts",
      icon: FileSignature,
      also: "agreements signatures letters terms list",
      href: "/contracts",
    },
    {
      label: "Go to contract templates",
      icon: FileStack,
      also: "agreement letter keynote workshop virtual",
      href: "/contracts/templates",
    },
    { label: "New contract template", icon: FileStack, also: "add create clauses", href: "/contracts/templates/new" },
  ],
};
