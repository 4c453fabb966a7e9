import { account } from "@/components/account/manifest";
import { actionItems } from "@/components/action-items/manifest";
import { admin } from "@/components/admin/manifest";
import { bureaus } from "@/components/bureaus/manifest";
import { calendarFeeds } from "@/components/calendar-feeds/manifest";
import { clients } from "@/components/clients/manifest";
import { contracts } from "@/components/contracts/manifest";
import { dashboard } from "@/components/dashboard/manifest";
import { daysOff } from "@/components/days-off/manifest";
import { events } from "@/components/events/manifest";
import { expenses } from "@/components/expenses/manifest";
import { files } from "@/components/files/manifest";
import { help } from "@/components/help/manifest";
import { imports } from "@/components/import/manifest";
import { invoices } from "@/components/invoices/manifest";
import { letters } from "@/components/letters/manifest";
import { mediaKit } from "@/components/media-kit/manifest";
import { profile } from "@/components/profile/manifest";
import { reports } from "@/components/reports/manifest";
import type { Manifest } from "@/components/shared/manifest";
import { support } from "@/components/support/manifest";
import { testimonials } from "@/components/testimonials/manifest";
import { trips } from "@/components/trips/manifest";
import { venues } from "@/components/venues/manifest";

/** The browser's side of each domain, in the order of the sidebar; the server's is lib/manifests.ts. */
export const MANIFESTS: readonly Manifest[] = [
  dashboard,
  actionItems,
  events,
  clients,
  bureaus,
  contracts,
  invoices,
  expenses,
  reports,
  letters,
  files,
  mediaKit,
  testimonials,
  venues,
  calendarFeeds,
  daysOff,
  trips,
  profile,
  account,
  imports,
  help,
  support,
  admin,
];
