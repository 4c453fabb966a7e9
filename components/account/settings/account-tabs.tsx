import { TABS, type TabId, tabHref } from "@/components/account/settings/tabs";
import { AppLink } from "@/components/shared/app-link";

/** Links, not buttons: each tab has its address, so that back, reload and sharing work. */
export function AccountTabs({ current }: { current: TabId }) {
  return (
    <nav
      aria-label="Account settings"
      className="-mx-4 mb-7 overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--border)] sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex w-max gap-3 sm:gap-6">
        {TABS.map(({ id, label }) => (
          <li key={id}>
            <AppLink
              href={tabHref(id)}
              scroll={false}
              aria-current={id === current ? "page" : undefined}
              className="flex h-10 items-center border-b-2 border-transparent text-[0.8125rem] text-muted-foreground sm:text-sm -outline-offset-2 transition-colors duration-100 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground"
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
