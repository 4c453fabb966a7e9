import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { DemoBanner } from "@/components/demo/demo-banner";
import { AppShell } from "@/components/shared/app-shell";
import { countSampleRows } from "@/lib/demo/queries";
import { requireActor } from "@/lib/server/page-session";

/** Sidebar groups as specified; a page joins when it exists. */
const NAV = [
  {
    label: "Main",
    items: [
      { href: "/", label: "Dashboard", icon: "dashboard" },
      { href: "/events", label: "Events", icon: "events" },
      { href: "/clients", label: "Clients", icon: "clients" },
      { href: "/bureau-partners", label: "Bureau Partners", icon: "bureaus" },
    ],
  },
  {
    label: "Settings",
    items: [
      { href: "/profile", label: "Profile", icon: "profile" },
      { href: "/workbook", label: "Import & export", icon: "workbook" },
    ],
  },
] as const;

const themeOf = (cookie?: string) => (cookie === "light" || cookie === "dark" ? cookie : "system");

export default async function AppLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const [sampleRows, jar] = await Promise.all([countSampleRows(actor), cookies()]);
  return (
    <AppShell
      speaker={actor.speaker}
      username={actor.username}
      theme={themeOf(jar.get("theme")?.value)}
      nav={NAV}
      banner={sampleRows > 0 ? <DemoBanner /> : null}
    >
      {children}
    </AppShell>
  );
}
