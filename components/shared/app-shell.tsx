import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { KeyboardShortcuts } from "@/components/shared/keyboard-shortcuts";
import { Logo } from "@/components/shared/logo";
import { QueryProvider } from "@/components/shared/query-provider";
import { Sidebar, type SidebarProps } from "@/components/shared/sidebar";
import { SidebarDrawer } from "@/components/shared/sidebar-drawer";
import { Button } from "@/components/ui/button";
import { BRAND } from "@/lib/shared/brand";

/** Everything around a signed-in page. */
export function AppShell({ banner, children, ...sidebar }: SidebarProps & { banner?: ReactNode; children: ReactNode }) {
  return (
    <QueryProvider>
      <div
        id="shell"
        data-theme={sidebar.theme === "system" ? undefined : sidebar.theme}
        className="min-h-dvh bg-background text-foreground lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to main content
        </a>
        <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-border border-r bg-sidebar lg:flex print:!hidden">
          <Sidebar {...sidebar} />
        </aside>
        <div className="flex min-h-dvh min-w-0 flex-col">
          <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-border border-b bg-background px-4 sm:px-8 print:hidden">
            <SidebarDrawer>
              <Sidebar {...sidebar} />
            </SidebarDrawer>
            <AppLink href="/" className="rounded-md lg:hidden" aria-label={`${BRAND.name}: go to the dashboard`}>
              <Logo />
            </AppLink>
            <div className="ml-auto flex items-center gap-2">
              <KeyboardShortcuts />
              <Button asChild size="sm">
                <AppLink href="/events/new">
                  <Plus aria-hidden /> New event
                </AppLink>
              </Button>
            </div>
          </header>
          {banner}
          <main id="main" tabIndex={-1} className="w-full max-w-7xl grow px-4 py-6 outline-none sm:px-8 sm:py-8">
            {children}
          </main>
          <footer className="px-4 py-6 text-muted-foreground text-sm sm:px-8 print:hidden">© 2025 {BRAND.name}</footer>
        </div>
      </div>
    </QueryProvider>
  );
}
