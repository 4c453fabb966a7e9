import { FileSignature, FileStack } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const contracts: Manifest = {
  nav: [{ group: "Main", href: "/contracts", label: "Contracts", icon: FileSignature, jump: "a" }],
  commands: [
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
