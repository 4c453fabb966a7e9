import { SegmentLinks } from "@/components/shared/record/tab-links";
import { METRIC_RANGES, type MetricRange, RANGE_LABEL } from "@/lib/admin/list";

const hrefOf = (range: MetricRange) => (range === METRIC_RANGES[0] ? "/admin" : `/admin?range=${range}`);

const RANGES = METRIC_RANGES.map((range) => ({ href: hrefOf(range), label: RANGE_LABEL[range] }));

export const RangePicker = ({ current }: { current: MetricRange }) => (
  <SegmentLinks label="Period" tabs={RANGES} current={hrefOf(current)} scroll={false} />
);
