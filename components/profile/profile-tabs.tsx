import { AppLink } from "@/components/shared/app-link";
import { TAB_LOOK } from "@/components/shared/record/tab-links";

const TABS = [
  { href: "/profile", label: "Profile" },
  { href: "/profile/business", label: "Business" },
  { href: "/profile/terms", label: "Default terms" },
] as const;

export function ProfileTabs({ current }: { current: (typeof TABS)[number]["href"] }) {
  return (
    <nav aria-label="Profile" className="mb-6 shadow-[inset_0_-1px_0_var(--border)]">
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
        {TABS.map(({ href, label }) => (
          <li key={href}>
            <AppLink href={href} aria-current={href === current ? "page" : undefined} className={TAB_LOOK}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
