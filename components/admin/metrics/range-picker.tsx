import { AppLink } from "@/components/shared/app-link";
import { METRIC_RANGES, type MetricRange, RANGE_LABEL } from "@/lib/admin/metrics/list";

/** How far back the charts go; it stands in the address. */
export function RangePicker({ current }: { current: MetricRange }) {
  return (
    <nav aria-label="Time shown" className="inline-flex rounded-md border bg-card p-0.5">
      {METRIC_RANGES.map((range) => (
        <AppLink
          key={range}
          href={range === METRIC_RANGES[0] ? "/admin" : `/admin?range=${range}`}
          scroll={false}
          aria-current={range === current ? "page" : undefined}
          className="flex h-8 items-center rounded-sm px-3 text-[0.8125rem] text-muted-foreground transition-colors duration-100 hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground"
        >
          {RANGE_LABEL[range]}
        </AppLink>
      ))}
    </nav>
  );
}
