import { AppLink } from "@/components/shared/app-link";
import { FormSection } from "@/components/shared/form/form-field";

type Setting = { href: string; label: string; text: string };

const SETTINGS: readonly { title: string; text: string; items: readonly Setting[] }[] = [
  {
    title: "Your business",
    text: "What contracts, invoices and your media kit say about you.",
    items: [
      { href: "/profile", label: "Profile", text: "Name, headline, city, topics and links" },
      { href: "/profile/business", label: "Business details", text: "Legal name, address, W-9 and how you're paid" },
      { href: "/profile/terms", label: "Default terms", text: "Installments, travel and cancellation of a new event" },
    ],
  },
  {
    title: "Events and calendar",
    text: "What each new event starts with, and who sees your dates.",
    items: [
      { href: "/events/checklists", label: "Checklists", text: "The steps of every event, by type" },
      { href: "/calendar-feeds", label: "Calendar feeds", text: "Your events in Google, Apple or Outlook Calendar" },
      { href: "/days-off", label: "Days off", text: "Dates on which you don't speak" },
    ],
  },
  {
    title: "Documents and letters",
    text: "The texts you send, and the numbers on them.",
    items: [
      { href: "/contracts/templates", label: "Contract templates", text: "Clauses for keynotes, workshops and more" },
      { href: "/letters/templates", label: "Letter templates", text: "Replies, follow-ups and thank-you notes" },
      { href: "/invoices/settings", label: "Invoices", text: "Numbers, due dates, late fees and reminders" },
      { href: "/media-kit/links", label: "Kit links", text: "Who can open your media kit" },
    ],
  },
  {
    title: "Reminders",
    text: "What Lectern brings to your attention, and when.",
    items: [
      {
        href: "/action-items/settings",
        label: "Action items and morning email",
        text: "Which items appear, how early, and whether they're emailed",
      },
    ],
  },
  {
    title: "Money and data",
    text: "Your data belongs to you, whether or not you subscribe. What you delete stays in the trash for 30 days.",
    items: [
      { href: "/expenses/recurring", label: "Recurring expenses", text: "Subscriptions, and your own category names" },
      { href: "/reports/taxes", label: "Taxes", text: "The share of each payment to set aside" },
      { href: "/import", label: "Import & export", text: "Spreadsheets in; a backup, an archive or JSON out" },
    ],
  },
];

/** Every setting has one page; here is the way to each. */
export const SettingsTab = () =>
  SETTINGS.map(({ title, text, items }) => (
    <FormSection key={title} title={title} description={text}>
      <ul className="divide-y rounded-lg border bg-card">
        {items.map(({ href, label, text: about }) => (
          <li key={href} className="relative px-4 py-3 hover:bg-accent sm:px-5">
            <AppLink href={href} className="font-medium text-sm after:absolute after:inset-0">
              {label}
            </AppLink>
            <p className="text-[0.8125rem] text-muted-foreground">{about}</p>
          </li>
        ))}
      </ul>
    </FormSection>
  ));
