"use client";

import { usePathname } from "next/navigation";
import { TabLinks } from "@/components/shared/record/tab-links";

const TABS = [
  { href: "/reports/income", label: "Income and expenses" },
  { href: "/reports/fees-by-state", label: "Fees by state" },
  { href: "/reports/taxes", label: "Set aside" },
  { href: "/reports/1099", label: "1099s" },
  { href: "/reports/tax-year", label: "Tax-year pack" },
];

export function ReportTabs() {
  const path = usePathname();
  return <TabLinks label="Reports" tabs={TABS} current={path ?? undefined} />;
}
