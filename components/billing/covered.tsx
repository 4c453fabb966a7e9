import { buttonClass } from "@/components/ui/button-class";

const LINK = "inline-flex min-h-8 items-center rounded-sm underline underline-offset-4 hover:no-underline";

/** Shown under the dialog of an expired subscription, and without JavaScript. Short, as every page includes it. */
export function Covered() {
  const thisYear = new Date().getFullYear();
  return (
    <section data-covered className="mx-auto max-w-md py-12 text-center sm:py-20">
      <h1 className="font-display text-3xl font-semibold tracking-tight">Subscription Expired</h1>
      <p className="mt-3 text-balance text-muted-foreground">
        Everything you entered is still here, and it's yours. Subscribe to keep working with it, or export it.
      </p>
      <a href="/subscribe" className={buttonClass({ variant: "primary", className: "mt-8" })}>
        See the plan
      </a>
      <p className="mt-6 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-muted-foreground">
        <a href="/api/export/workbook" download className={LINK}>
          Export my data
        </a>
        <a href="/api/export/archive" download className={LINK}>
          Export with files
        </a>
        {[thisYear - 1, thisYear].map((year) => (
          <a key={year} href={`/api/reports/tax-year/${year}`} download className={LINK}>
            Tax year {year}
          </a>
        ))}
        <a href="/auth?left=1" className={LINK}>
          Sign Out
        </a>
      </p>
    </section>
  );
}
