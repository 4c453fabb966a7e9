import { SegmentLinks } from "@/components/shared/tab-links";
import { METRIC_RANGES, type MetricRange, RANGE_LABEL } from "@/lib/admin/metrics/list";

const hrefOf = (range: MetricRange) => (range === METRIC_RANGES[0] ? "/admin" : `/admin?range=${range}`);

const RANGES = METRIC_RANGES.map((range) => ({ href: hrefOf(range), label: RANGE_LABEL[range] }));

/** How far back the charts go; it stands in the address. */
export const RangePicker = ({ current }: { current: MetricRange }) => (
  <SegmentLinks label="Time shown" tabs={RANGES} current={hrefOf(current)} scroll={false} />
);
