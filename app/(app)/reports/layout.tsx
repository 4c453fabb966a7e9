import type { ReactNode } from "react";
import { ReportTabs } from "@/components/reports/report-tabs";
import { PageHeader } from "@/components/shared/record/page-header";

export default function ReportsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Reports" />
      <ReportTabs />
      {children}
    </>
  );
}
