import { MessageSquareText } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const support: Manifest = {
  nav: [{ group: "Settings", href: "/feedback", label: "Feedback", icon: "icon-[message-square-text]" }],
  sections: { "/diagnostic": "Diagnostic" },
  commands: [{ label: "Send feedback", icon: MessageSquareText, also: "go to idea problem bug", href: "/feedback" }],
};
