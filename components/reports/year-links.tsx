import { SegmentLinks } from "@/components/shared/record/tab-links";

/** @param page the address up to the year */
export function YearLinks({ page, year, thisYear }: { page: string; year: number; thisYear: number }) {
  const years = new Set([thisYear - 2, thisYear - 1, thisYear, thisYear + 1, year]);
  const tabs = [...years].toSorted((a, b) => a - b).map((one) => ({ href: `${page}${one}`, label: String(one) }));
  return <SegmentLinks label="Year" tabs={tabs} current={`${page}${year}`} scroll={false} />;
}
