import { SegmentLinks } from "@/components/shared/tab-links";

const HREFS = { queues: "/admin/jobs", mail: "/admin/jobs?tab=mail" } as const;

const TABS = [
  { href: HREFS.queues, label: "Queues" },
  { href: HREFS.mail, label: "Mail log" },
];

export const JobsTabs = ({ current }: { current: keyof typeof HREFS }) => (
  <div className="mt-4">
    <SegmentLinks label="Jobs" tabs={TABS} current={HREFS[current]} />
  </div>
);
