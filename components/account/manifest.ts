import { KeyRound, Settings } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const account: Manifest = {
  nav: [{ group: "Settings", href: "/account-settings", label: "Account", icon: Settings }],
  commands: [
    { label: "Go to account", icon: Settings, also: "settings username email theme", href: "/account-settings" },
    {
      label: "Password and two-factor",
      icon: KeyRound,
      also: "security passkey change",
      href: "/account-settings?tab=security",
    },
  ],
};
