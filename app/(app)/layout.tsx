import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { DeletionBanner } from "@/components/account/deletion-banner";
import { SessionCheck } from "@/components/account/session-check";
import { VerificationBanner } from "@/components/account/verification-banner";
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
      { href: "/account-settings", label: "Account", icon: "account" },
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
      banner={
        <>
          {actor.deletionDueAt ? <DeletionBanner dueAt={actor.deletionDueAt} timeZone={actor.timeZone} /> : null}
          {actor.emailVerified ? null : <VerificationBanner email={actor.email} />}
          {sampleRows > 0 ? <DemoBanner /> : null}
        </>
      }
    >
      {children}
      <SessionCheck />
    </AppShell>
  );
}
