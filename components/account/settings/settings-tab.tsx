import { FormSection } from "@/components/shared/form/form-field";
import { LinkList } from "@/components/shared/list/link-list";

type Setting = { href: string; title: string; text: string };

const SETTINGS: readonly { title: string; text: string; items: readonly Setting[] }[] = [
  {
    title: "Your business",
    text: "What contracts, invoices and your media kit say about you.",
    items: [
      { href: "/profile", title: "Profile", text: "Name, address, bio and yearly goal" },
      { href: "/profile/business", title: "Business details", text: "Legal name, address, W-9 and how you're paid" },
      {
        href: "/profile/terms",
        title: "Default terms",
        text: "Payment schedule and cancellation policy of a new event",
      },
    ],
  },
  {
    title: "Events and calendar",
    text: "What each new event starts with, and who sees your dates.",
    items: [
      { href: "/events/checklists", title: "Checklists", text: "The steps of every event, by type" },
      { href: "/calendar-feeds", title: "Calendar feeds", text: "Your events in Google, Apple or Outlook Calendar" },
      { href: "/days-off", title: "Days off", text: "Dates on which you don't speak" },
    ],
  },
  {
    title: "Documents and letters",
    text: "The texts you send, and the numbers on them.",
    items: [
      { href: "/contracts/templates", title: "Contract templates", text: "Clauses for keynotes, workshops and more" },
      { href: "/letters/templates", title: "Letter templates", text: "Replies, follow-ups and thank-you notes" },
      { href: "/invoices/settings", title: "Invoices", text: "Numbers, reminders and notes" },
      { href: "/media-kit/links", title: "Kit links", text: "Who can open your media kit" },
    ],
  },
  {
    title: "Reminders",
    text: "What Lectern brings to your attention, and when.",
    items: [
      {
        href: "/action-items/settings",
        title: "Action items and morning email",
        text: "Which items appear, how early, and whether they're emailed",
      },
    ],
  },
  {
    title: "Money and data",
    text: "Your data belongs to you, whether or not you subscribe. What you delete stays in the trash for 30 days.",
    items: [
      { href: "/expenses/recurring", title: "Recurring expenses", text: "Subscriptions, and your own category names" },
      { href: "/reports/taxes", title: "Taxes", text: "The share of each payment to set aside" },
      { href: "/import", title: "Import & export", text: "Spreadsheets in; a backup, an archive or JSON out" },
    ],
  },
];

/** Every setting has one page; here is the way to each. */
export const SettingsTab = () =>
  SETTINGS.map(({ title, text, items }) => (
    <FormSection key={title} title={title} description={text}>
      <LinkList items={items} />
    </FormSection>
  ));
