import { TABS, type TabId, tabHref } from "@/components/account/settings/tabs";
import { TabLinks } from "@/components/shared/tab-links";

const LINKS = TABS.map(({ id, label }) => ({ href: tabHref(id), label }));

export const AccountTabs = ({ current }: { current: TabId }) => (
  <TabLinks label="Account settings" tabs={LINKS} current={tabHref(current)} scroll={false} />
);
