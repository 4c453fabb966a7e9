import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";

export type PageHeaderProps = {
  title: string;
  count?: ReactNode;
  badge?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  breadcrumbs?: readonly { href: string; label: string }[];
  tabs?: ReactNode;
};

export function PageHeader({ title, count, badge, subtitle, actions, breadcrumbs, tabs }: PageHeaderProps) {
  return (
    <header className="mb-5 sm:mb-6">
      {breadcrumbs ? (
        <nav aria-label="Breadcrumb" className="mb-1 print:hidden">
          <ol className="-ms-1 flex flex-wrap items-center text-[0.8125rem] text-muted-foreground">
            {breadcrumbs.map(({ href, label }, at) => (
              <li key={href} className="flex min-w-0 max-w-full items-center">
                {at > 0 ? (
                  <ChevronRight aria-hidden className="size-3.5 shrink-0" />
                ) : (
                  <ChevronLeft aria-hidden className="-me-0.5 size-3.5 shrink-0" />
                )}
                <AppLink
                  href={href}
                  dir="auto"
                  className="block truncate rounded-sm px-1 leading-6 hover:text-foreground"
                >
                  {label}
                </AppLink>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              dir="auto"
              className="font-display text-[1.625rem] font-semibold leading-[1.2] tracking-[-0.012em] wrap-anywhere sm:text-[1.875rem]"
            >
              {title}
            </h1>
            {count !== undefined ? (
              <span className="rounded-full bg-tone-neutral px-2 text-[0.8125rem] font-medium leading-6 text-tone-neutral-ink tabular-nums">
                {count}
              </span>
            ) : null}
            {badge}
          </div>
          {subtitle ? <div className="mt-1 text-sm text-muted-foreground">{subtitle}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
      </div>
      {tabs}
    </header>
  );
}

/** In a subtitle: the records that the page's record is about. */
export const SubtitleLinks = ({ links }: { links: readonly { href: string; text: string }[] }) => (
  <span className="flex flex-wrap gap-x-1">
    {links.map(({ href, text }, at) => (
      <span key={href}>
        <AppLink
          href={href}
          className="inline-flex min-h-6 items-center underline-offset-4 wrap-anywhere hover:underline"
        >
          {text}
        </AppLink>
        {at < links.length - 1 && <span aria-hidden> ·</span>}
      </span>
    ))}
  </span>
);

/** On a phone the label is only "New". */
export function NewRecordLink({ href, noun }: { href: string; noun: string }) {
  return (
    <ButtonLink href={href} variant="primary" aria-label={`New ${noun}`}>
      <Plus aria-hidden />{" "}
      <span>
        New<span className="max-sm:hidden"> {noun}</span>
      </span>
    </ButtonLink>
  );
}
