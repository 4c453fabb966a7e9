import { AppLink } from "@/components/shared/app-link";

const TABS = [
  { id: "queues", href: "/admin/jobs", label: "Queues" },
  { id: "mail", href: "/admin/jobs?tab=mail", label: "Mail log" },
] as const;

export type JobsTab = (typeof TABS)[number]["id"];

/** Links, not buttons: each tab has its address. */
export function JobsTabs({ current }: { current: JobsTab }) {
  return (
    <nav aria-label="Jobs" className="mt-4 inline-flex rounded-md border bg-card p-0.5">
      {TABS.map(({ id, href, label }) => (
        <AppLink
          key={id}
          href={href}
          aria-current={id === current ? "page" : undefined}
          className="flex h-8 items-center rounded-sm px-3 text-[0.8125rem] text-muted-foreground transition-colors duration-100 hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground"
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
