import "server-only";
import { STAGES } from "@/lib/events/referrals/queries";
import type { StageDto } from "@/lib/events/referrals/schema";
import { placeOf } from "@/lib/events/rules";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import { column, type ListColumn, type ListExport } from "@/lib/export/lists/columns";
import type { ListExportOf } from "@/lib/export/lists/schema";
import { today } from "@/lib/shared/dates";
import { wholeTestimonialList } from "@/lib/testimonials/queries";
import type { TestimonialDto } from "@/lib/testimonials/schema";
import { TESTIMONIAL_STATE_LABEL, TESTIMONIAL_USE_LABEL } from "@/lib/testimonials/status";
import { wholeVenueList } from "@/lib/venues/queries";
import type { VenueDto, VenueRow } from "@/lib/venues/schema";

type Venue = VenueRow & VenueDto;

const VENUE: readonly ListColumn<Venue>[] = [
  column("name", "Venue", "text", 34, (row) => row.name),
  column("city", "City", "text", 22, placeOf),
  column("address", "Address", "text", 30, (row) => row.streetAddress),
  column("contact", "Contact", "text", 22, (row) => row.contactName),
  column("phone", "Phone", "text", 18, (row) => row.contactPhone),
  column("events", "Events", "count", 9, (row) => row.eventCount),
  column("lastEvent", "Last event", "day", 12, (row) => row.lastEventOn),
];

export const VENUES: ListExport<ListExportOf<"venues">, Venue> = {
  sheet: "Venues",
  table: VENUE,
  all: [
    column("name", "Venue", "text", 34, (row) => row.name),
    column("streetAddress", "Street Address", "text", 30, (row) => row.streetAddress),
    column("city", "City", "text", 18, (row) => row.city),
    column("state", "State", "text", 8, (row) => row.state),
    column("zipCode", "Zip Code", "zip", 10, (row) => row.zipCode),
    column("website", "Website", "text", 34, (row) => row.website),
    column("contactName", "Contact Name", "text", 22, (row) => row.contactName),
    column("contactEmail", "Contact Email", "text", 28, (row) => row.contactEmail),
    column("contactPhone", "Contact Phone", "text", 18, (row) => row.contactPhone),
    column("stage", "Stage", "prose", 30, (row) => row.stage),
    column("av", "AV", "prose", 30, (row) => row.av),
    column("parking", "Parking", "prose", 30, (row) => row.parking),
    column("events", "Events", "count", 9, (row) => row.eventCount),
    column("lastEvent", "Last event", "day", 12, (row) => row.lastEventOn),
    column("notes", "Notes", "prose", 50, (row) => row.notes),
  ],
  rows: (actor, { filter, ids }) => wholeVenueList(actor, filter, ids),
};

type Testimonial = Omit<TestimonialDto, "receivedAt"> & { receivedAt: Date; words: string };

/** All of the words, of which the table shows the beginning; the day as the speaker's calendar had it. */
const TESTIMONIAL: readonly ListColumn<Testimonial>[] = [
  column("name", "From", "text", 26, (row) => row.clientName),
  column("content", "Words", "prose", 60, (row) => row.words),
  column("company", "Company", "text", 26, (row) => row.companyName),
  column("event", "Event", "text", 34, (row) => row.eventTitle),
  column("rating", "Stars", "count", 7, (row) => row.rating),
  column("received", "Received", "day", 12, (row, actor) => today(actor.timeZone, row.receivedAt)),
  column("state", "State", "text", 12, (row) => TESTIMONIAL_STATE_LABEL[row.state]),
];

const yesNo = (yes: boolean): string => (yes ? "Yes" : "No");

export const TESTIMONIALS: ListExport<ListExportOf<"testimonials">, Testimonial> = {
  sheet: "Testimonials",
  table: TESTIMONIAL,
  all: [
    ...TESTIMONIAL,
    column("jobTitle", "Job title", "text", 24, (row) => row.jobTitle),
    column("mayUse", "May be used in", "text", 30, (row) =>
      row.mayUse.map((use) => TESTIMONIAL_USE_LABEL[use]).join(", "),
    ),
    column("nameShown", "Name may be shown", "text", 18, (row) => yesNo(row.nameShown)),
    column("companyShown", "Company may be shown", "text", 20, (row) => yesNo(row.companyShown)),
  ],
  rows: (actor, { filter, ids }) => wholeTestimonialList(actor, filter, ids),
};

const REFERRAL: readonly ListColumn<StageDto>[] = [
  column("title", "Event", "text", 38, (row) => row.title),
  column("date", "Date", "day", 12, (row) => row.date),
  column("city", "City, State", "text", 22, placeOf),
  column("client", "Client", "text", 30, (row) => row.clientCompany),
  column("status", "Status", "text", 14, (row) => EVENT_STATUS_LABEL[row.status]),
  column("direct", "Led to directly", "count", 15, (row) => row.direct),
  column("led", "Led to in all", "count", 14, (row) => row.led),
  column("bookings", "Of them booked", "count", 15, (row) => row.bookings),
  column("money", "What they brought", "money", 18, (row) => row.money),
];

export const REFERRALS: ListExport<ListExportOf<"referrals">, StageDto> = {
  sheet: "Referrals",
  table: REFERRAL,
  all: REFERRAL,
  rows: (actor, { ids }) => ({
    text: ids ? `SELECT * FROM (${STAGES}) AS stages WHERE id = ANY ($2::uuid[])` : STAGES,
    values: [actor.speakerId, ...(ids ? [ids] : [])],
  }),
};
