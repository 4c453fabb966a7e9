import { Mail } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const letters: Manifest = {
  sections: { "/letters": "Letters" },
  commands: [
    { label: "Write a letter", icon: Mail, also: "email mail send follow up", href: "/letters/new" },
    { label: "Letter templates", icon: Mail, also: "email mail text reply follow up edit", href: "/letters/templates" },
  ],
};
