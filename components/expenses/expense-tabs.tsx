"use client";

import { usePathname } from "next/navigation";
import { TabLinks } from "@/components/shared/record/tab-links";

const TABS = [
  { href: "/expenses", label: "Expenses" },
  { href: "/expenses/mileage", label: "Mileage" },
  { href: "/expenses/recurring", label: "Recurring" },
  { href: "/expenses/statements", label: "Card statements" },
];

export function ExpenseTabs() {
  const path = usePathname();
  return <TabLinks label="Expenses" tabs={TABS} current={path ?? undefined} />;
}
