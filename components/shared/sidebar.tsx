import { AppLink } from "@/components/shared/app-link";
import { Logo } from "@/components/shared/logo";
import { type NavGroup, SidebarNav } from "@/components/shared/sidebar-nav";
import { SignOutButton } from "@/components/shared/sign-out-button";
import { type Theme, ThemeSwitch } from "@/components/shared/theme-switch";

export type SidebarProps = {
  speaker: { name: string; title: string };
  username: string;
  theme: Theme;
  nav: readonly NavGroup[];
};

export function Sidebar({ speaker, username, theme, nav }: SidebarProps) {
  return (
    <div className="flex min-h-full grow flex-col gap-6 py-5">
      <AppLink href="/" className="mx-6 w-fit rounded-md">
        <Logo />
      </AppLink>
      <SidebarNav groups={nav} />
      <div className="mt-auto grid gap-3 px-6">
        <ThemeSwitch theme={theme} />
        <div className="border-border border-t pt-4">
          <p dir="auto" className="truncate font-medium text-sm">
            {speaker.name || username}
          </p>
          <p dir="auto" className="truncate text-muted-foreground text-sm">
            {speaker.title || "Professional Speaker"}
          </p>
        </div>
        <SignOutButton />
      </div>
    </div>
  );
}
