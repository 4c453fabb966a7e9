import { BookOpen, CircleHelp, GraduationCap } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const help: Manifest = {
  nav: [
    { group: "Settings", href: "/faq", label: "FAQ", icon: "icon-[circle-question-mark]" },
    { group: "Settings", href: "/tutorials", label: "Help", icon: "icon-[graduation-cap]", jump: "h" },
  ],
  sections: { "/glossary": "Glossary" },
  commands: [
    { label: "Go to help", icon: GraduationCap, also: "tutorials guides setup checklist", href: "/tutorials" },
    { label: "Go to FAQ", icon: CircleHelp, also: "questions answers help", href: "/faq" },
    { label: "Go to glossary", icon: BookOpen, also: "words terms meaning", href: "/glossary" },
  ],
};
