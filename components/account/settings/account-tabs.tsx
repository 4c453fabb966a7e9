import { TabLinks } from "@/components/shared/record/tab-links";

export const TABS = [
  { id: "account", label: "Account" },
  { id: "security", label: "Security" },
  { id: "sessions", label: "Sessions" },
  { id: "settings", label: "All settings" },
  { id: "danger", label: "Delete account" },
] as const;

export type TabId = (typeof TABS)[number]["id"];

export const tabOf = (asked: string | string[] | undefined): TabId =>
  TABS.find(({ id }) => id === (Array.isArray(asked) ? asked[0] : asked))?.id ?? "account";

export const tabHref = (id: TabId): string => (id === "account" ? "/account-settings" : `/account-settings?tab=${id}`);

const LINKS = TABS.map(({ id, label }) => ({ href: tabHref(id), label }));

export const AccountTabs = ({ current }: { current: TabId }) => (
  <TabLinks label="Account settings" tabs={LINKS} current={tabHref(current)} scroll={false} />
);
