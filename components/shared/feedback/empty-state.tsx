import type { ReactNode } from "react";
import { ButtonLink } from "@/components/shared/button-link";

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** URLs with their labels; the first is the primary action. */
  links?: [href: string, label: string][];
};

export function EmptyState({ icon, title, children, actions, links = [] }: EmptyStateProps) {
  return (
    <section className="flex flex-col items-center rounded-lg border border-dashed px-6 py-14 text-center sm:py-20">
      {icon ? (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand [&>svg]:size-5">
          {icon}
        </span>
      ) : null}
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      {children ? <div className="mt-2 max-w-md text-sm text-balance text-muted-foreground">{children}</div> : null}
      {actions || links.length > 0 ? (
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {links.map(([href, label], at) => (
            <ButtonLink href={href} key={href} variant={at === 0 ? "primary" : undefined}>
              {label}
            </ButtonLink>
          ))}
          {actions}
        </div>
      ) : null}
    </section>
  );
}
