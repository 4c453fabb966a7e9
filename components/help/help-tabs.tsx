import { TabLinks } from "@/components/shared/record/tab-links";

const TABS = [
  { href: "/tutorials", label: "Guides" },
  { href: "/faq", label: "FAQ" },
  { href: "/glossary", label: "Glossary" },
  { href: "/feedback", label: "Feedback" },
] as const;

export const HelpTabs = ({ current }: { current: (typeof TABS)[number]["href"] }) => (
  <TabLinks label="Help" tabs={TABS} current={current} />
);
