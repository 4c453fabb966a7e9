import "server-only";
import { account } from "@/lib/account/manifest";
import { actionItems } from "@/lib/action-items/manifest";
import { activities } from "@/lib/activities/manifest";
import { announcements } from "@/lib/announcements/manifest";
import { backup } from "@/lib/backup/manifest";
import { billing } from "@/lib/billing/manifest";
import { bureaus } from "@/lib/bureaus/manifest";
import { calendarFeeds } from "@/lib/calendar-feeds/manifest";
import { clients } from "@/lib/clients/manifest";
import { contracts } from "@/lib/contracts/manifest";
import { correspondence } from "@/lib/correspondence/manifest";
import { daysOff } from "@/lib/days-off/manifest";
import { demo } from "@/lib/demo/manifest";
import { events } from "@/lib/events/manifest";
import { expenses } from "@/lib/expenses/manifest";
import { files } from "@/lib/files/manifest";
import { imports } from "@/lib/import/manifest";
import { invoices } from "@/lib/invoices/manifest";
import { issued } from "@/lib/issued/manifest";
import { letters } from "@/lib/letters/manifest";
import { localPlaces } from "@/lib/local-places/manifest";
import { mediaKit } from "@/lib/media-kit/manifest";
import { near } from "@/lib/near/manifest";
import { operation } from "@/lib/operation/manifest";
import { payments } from "@/lib/payments/manifest";
import { places } from "@/lib/places/manifest";
import { profile } from "@/lib/profile/manifest";
import { reports } from "@/lib/reports/manifest";
import type { Manifest, TableClass } from "@/lib/server/manifest";
import { states } from "@/lib/states/manifest";
import { support } from "@/lib/support/manifest";
import { taxForms } from "@/lib/tax-forms/manifest";
import { testimonials } from "@/lib/testimonials/manifest";
import { travel } from "@/lib/travel/manifest";
import { trips } from "@/lib/trips/manifest";
import { venues } from "@/lib/venues/manifest";

/** The server's side of each domain; the browser's is components/manifests.ts. */
export const MANIFESTS: readonly Manifest[] = [
  places,
  profile,
  taxForms,
  events,
  states,
  activities,
  files,
  clients,
  bureaus,
  venues,
  localPlaces,
  near,
  trips,
  daysOff,
  correspondence,
  testimonials,
  mediaKit,
  issued,
  contracts,
  invoices,
  payments,
  expenses,
  travel,
  reports,
  actionItems,
  letters,
  calendarFeeds,
  account,
  billing,
  support,
  announcements,
  demo,
  imports,
  backup,
  operation,
];

export const TABLE_CLASSES: Readonly<Record<string, TableClass>> = Object.assign(
  {},
  ...MANIFESTS.map(({ tables }) => tables),
);
