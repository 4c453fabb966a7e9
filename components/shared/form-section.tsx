import type { ReactNode } from "react";

export type FormSectionProps = {
  title: string;
  description?: ReactNode;
  /** On a grid of six columns. */
  children: ReactNode;
};

export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t py-7 first:border-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-[0.9375rem] font-semibold">{title}</h2>
        {description ? (
          <div className="mt-1 max-w-prose text-[0.8125rem] text-muted-foreground">{description}</div>
        ) : null}
      </div>
      <div className="grid max-w-2xl content-start gap-x-4 gap-y-5 sm:grid-cols-6 [:where(&>*)]:sm:col-span-6">
        {children}
      </div>
    </section>
  );
}
