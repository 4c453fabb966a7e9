import { AppLink } from "@/components/shared/app-link";

/** A link to a view, in a row of them. */
export const TAB_LOOK =
  "flex h-10 items-center gap-1.5 border-b-2 border-transparent text-sm text-muted-foreground -outline-offset-2 transition-colors duration-100 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground sm:h-9 [&>svg]:size-4";

type TabLinksProps = {
  label: string;
  tabs: readonly { href: string; label: string }[];
  current: string | undefined;
  scroll?: boolean;
};

/** Links, so that back, reload and sharing work. */
export function TabLinks({ label, tabs, current, scroll }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 mb-6 overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--border)] sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex w-max gap-3 sm:gap-6">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <AppLink
              href={tab.href}
              scroll={scroll}
              aria-current={tab.href === current ? "page" : undefined}
              className="flex h-10 items-center border-b-2 border-transparent text-[0.8125rem] text-muted-foreground sm:text-sm -outline-offset-2 transition-colors duration-100 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground aria-[current=page]:[scroll-initial-target:nearest]"
            >
              {tab.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SegmentLinks({ label, tabs, current, scroll }: TabLinksProps) {
  return (
    <nav aria-label={label} className="inline-flex flex-wrap rounded-md border bg-card p-0.5">
      {tabs.map((tab) => (
        <AppLink
          key={tab.href}
          href={tab.href}
          scroll={scroll}
          aria-current={tab.href === current ? "page" : undefined}
          className="flex h-8 items-center rounded-sm px-3 text-[0.8125rem] text-muted-foreground transition-colors duration-100 hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground"
        >
          {tab.label}
        </AppLink>
      ))}
    </nav>
  );
}
