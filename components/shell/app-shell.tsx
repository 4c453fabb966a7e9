"use client";

import { Menu, Plus } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { AppLink } from "@/components/shared/app-link";
import { follow } from "@/components/shared/shell/follow";
import { Logo } from "@/components/shared/shell/logo";
import { currentItem, DRAWER_ID, type NavGroup, SidebarDrawer, SidebarNav } from "@/components/shared/shell/sidebar";
import { SignOutButton } from "@/components/shared/shell/sign-out-button";
import { SkipLink } from "@/components/shared/shell/skip-link";
import { SHELL_ID, themeOf } from "@/components/shared/shell/theme";
import { SHOW_SHORTCUTS, UserMenu } from "@/components/shared/shell/user-menu";
import { buttonClass } from "@/components/ui/button-class";
import { BRAND } from "@/lib/shared/site";

export type AppShellProps = {
  speaker: { name: string; title: string };
  username: string;
  isAdmin?: boolean;
  /** Value of the `theme` cookie. */
  theme?: string;
  nav: readonly NavGroup[];
  /** Beside "Dashboard": how much there is to do. */
  todo?: ReactNode;
  sections: Readonly<Record<string, string>>;
  banner?: ReactNode;
  search: ReactNode;
  footer: ReactNode;
  occasions?: ReactNode;
  children: ReactNode;
};

/** Carries the theme, so that the root layout needs no cookie and stays static. */
export function AppShell({
  speaker,
  username,
  isAdmin = false,
  theme,
  nav,
  sections,
  children,
  ...slots
}: AppShellProps) {
  const groups = nav.filter((group) => isAdmin || !group.adminOnly);
  const chosen = themeOf(theme);
  return (
    <div
      id={SHELL_ID}
      data-theme={chosen === "system" ? undefined : chosen}
      className="min-h-dvh bg-background has-[[data-viewing]]:[--table-top:6rem] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block"
    >
      <SkipLink to="main">Skip to main content</SkipLink>
      <SidebarDrawer>
        <div className="flex h-14 shrink-0 items-center px-5">
          <AppLink href="/" className="rounded-md" aria-label={`${BRAND.name}: dashboard`}>
            <Logo />
          </AppLink>
        </div>
        <div className="grow px-2.5 pt-2 pb-6">
          <SidebarNav groups={groups} todo={slots.todo} />
        </div>
        <div className="border-t p-2.5">
          <div className="px-2.5 pt-1 pb-2">
            <p dir="auto" className="truncate text-sm font-medium">
              {speaker.name || username}
            </p>
            <p dir="auto" className="truncate text-[0.8125rem] text-muted-foreground">
              {speaker.title || "Professional Speaker"}
            </p>
          </div>
          <SignOutButton />
        </div>
      </SidebarDrawer>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b bg-background px-3 max-[16rem]:px-1 sm:px-6 lg:px-8 print:hidden">
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            aria-label="Open menu"
            className={buttonClass({ variant: "ghost", size: "icon", className: "lg:hidden" })}
          >
            <Menu aria-hidden className="!size-5" />
          </button>
          <PageContext groups={groups} sections={sections} />
          <div className="flex min-w-0 grow justify-end lg:justify-start">{slots.search}</div>
          <div className="flex items-center gap-2">
            <AppLink
              href="/events/new"
              aria-keyshortcuts="n"
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              <Plus aria-hidden /> <span className="max-[16rem]:sr-only">New event</span>
            </AppLink>
            <UserMenu name={speaker.name} username={username} theme={chosen} />
          </div>
        </header>
        {slots.banner}
        <main
          id="main"
          tabIndex={-1}
          className="peer w-full max-w-[84rem] grow px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8"
        >
          {children}
        </main>
        {/* Hidden while the page loads, so that it doesn't jump. */}
        <div className="peer-has-[.skeleton]:invisible">{slots.footer}</div>
      </div>
      {slots.occasions}
      <Shortcuts groups={groups} />
    </div>
  );
}

function PageContext({ groups, sections }: { groups: readonly NavGroup[]; sections: AppShellProps["sections"] }) {
  const pathname = usePathname();
  const label =
    currentItem(groups, pathname)?.label ?? Object.entries(sections).find(([start]) => pathname.startsWith(start))?.[1];
  return (
    // After a rewrite the server knows only its own URL.
    <p
      suppressHydrationWarning
      className="min-w-0 truncate text-sm font-medium text-muted-foreground max-[16rem]:hidden lg:hidden"
    >
      {label}
    </p>
  );
}

const ShortcutList = lazy(() => import("@/components/shared/shell/shortcut-list"));

const PATIENCE = 1_500;

function Shortcuts({ groups }: { groups: readonly NavGroup[] }) {
  const router = useRouter();
  const [open, setOpen] = useState<boolean | null>(null);
  const jumps = useMemo(() => groups.flatMap(({ items }) => items).filter(({ jump }) => jump), [groups]);
  useEffect(() => {
    let jumping = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu]"))
        return;
      const jump = event.timeStamp - jumping < PATIENCE && jumps.find(({ jump }) => jump === event.key)?.href;
      jumping = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (jump) follow(jump, router.push);
      else if (event.key === "n") follow("/events/new", router.push);
      else if (event.key === "?") setOpen(true);
      else return;
      event.preventDefault();
    };
    const show = () => setOpen(true);
    document.addEventListener("keydown", press);
    window.addEventListener(SHOW_SHORTCUTS, show);
    return () => {
      document.removeEventListener("keydown", press);
      window.removeEventListener(SHOW_SHORTCUTS, show);
    };
  }, [router, jumps]);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutList jumps={jumps} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
