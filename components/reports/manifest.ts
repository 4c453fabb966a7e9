import { ChartColumn, Download, Map as MapIcon } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const reports: Manifest = {
  nav: [{ group: "Main", href: "/reports/income", label: "Reports", icon: "icon-[chart-column]", jump: "r" }],
  sections: {
    "/reports/fees-by-state": "Reports",
    "/reports/taxes": "Reports",
    "/reports/1099": "Reports",
    "/reports/tax-year": "Reports",
  },
  commands: [
    {
      label: "Go to income and expenses",
      icon: ChartColumn,
      also: "report profit net earnings year month cash accrual",
      href: "/reports/income",
    },
    {
      label: "Go to fees by state",
      icon: MapIcon,
      also: "report map withholding tax where",
      href: "/reports/fees-by-state",
    },
    {
      label: "Go to set aside",
      icon: ChartColumn,
      also: "estimated tax quarterly dates report",
      href: "/reports/taxes",
    },
    { label: "Go to 1099s", icon: ChartColumn, also: "payers forms nec tax report", href: "/reports/1099" },
    {
      label: "Go to tax-year pack",
      icon: Download,
      also: "zip accountant preparer receipts report",
      href: "/reports/tax-year",
    },
  ],
};
