import { KeyRound, Settings, SlidersHorizontal } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const account: Manifest = {
  nav: [{ group: "Settings", href: "/account-settings", label: "Account", icon: "icon-[settings]" }],
  sections: { "/subscribe": "Your plan" },
  commands: [
    { label: "Go to account", icon: Settings, also: "settings username email theme", href: "/account-settings" },
    {
      label: "All settings",
      icon: SlidersHorizontal,
      also: "preferences business terms templates checklists reminders digest defaults",
      href: "/account-settings?tab=settings",
    },
    {
      label: "Password and two-factor",
      icon: KeyRound,
      also: "security passkey change",
      href: "/account-settings?tab=security",
    },
  ],
};
