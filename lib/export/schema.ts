import { BRAND } from "@/lib/shared/brand";

/**
 * The workbook's layout, shared by reading and writing: which sheets, which columns, what each cell holds.
 */
export type Value = string | number | null;
/** Wire fields of a row. A field that is missing is neither compared nor written. */
export type Values = Record<string, Value>;

export type FieldKind =
  | "text"
  | "prose"
  | "zip"
  | "day"
  | "time"
  | "money"
  | "count"
  | "status"
  | "choice"
  | "list"
  | "cityState";

export type Column = {
  /** The wire's name of the field; null for a column that is known but computed (Gross Fee). */
  field: string | null;
  header: string;
  kind: FieldKind;
  /** `always`: no record can be without it. `starred`: a person's sheet has to fill it, our own backup may leave it blank. */
  required?: "always" | "starred";
  /** Its header has no star all the same (specification, section 9). */
  unstarred?: true;
  /** Other headers that mean the same. */
  also?: readonly string[];
  width: number;
};

/** What the rows of a sheet become. */
export type SheetKey = "events" | "clients" | "bureauPartners" | "representatives" | "profile";

/** @property more columns that a sheet may have besides, and that an export does not write */
export type SheetLayout = {
  key: SheetKey;
  name: string;
  also: readonly string[];
  columns: readonly Column[];
  more?: readonly Column[];
};

/** In `docProps/core.xml`; says that a blank cell means "the record has none" and that nothing in it is an example. */
export const EXPORT_CREATOR = `${BRAND.name} backup`;
export const TEMPLATE_CREATOR = `${BRAND.name} template`;
export const INSTRUCTIONS_SHEET = "Instructions";

/** Rows of the template that show how it is done; never imported. */
export const EXAMPLE_MARK = "EXAMPLE";

const events: SheetLayout = {
  key: "events",
  name: "Events",
  also: ["event", "bookings", "engagements", "gigs", "speaking engagements"],
  columns: [
    {
      field: "title",
      header: "Event Name",
      kind: "text",
      required: "always",
      width: 38,
      also: ["event", "event title", "title", "conference", "gig", "engagement", "speaking engagement"],
    },
    {
      field: "date",
      header: "Date",
      kind: "day",
      required: "always",
      width: 12,
      also: ["event date", "start date", "when", "day"],
    },
    { field: "time", header: "Time", kind: "time", width: 9, also: ["start time", "event time"] },
    {
      field: "venueName",
      header: "Venue/Hotel Name",
      kind: "text",
      required: "starred",
      width: 30,
      also: ["venue", "hotel", "venue name", "hotel name", "venue or hotel", "place"],
    },
    {
      field: "streetAddress",
      header: "Street Address",
      kind: "text",
      width: 28,
      also: ["address", "street", "venue address"],
    },
    { field: "city", header: "City", kind: "text", required: "starred", width: 18, also: ["town", "event city"] },
    {
      field: "state",
      header: "State",
      kind: "text",
      required: "starred",
      width: 8,
      also: ["st", "province", "state/province", "event state"],
    },
    { field: "zipCode", header: "Zip Code", kind: "zip", width: 10, also: ["zip", "postal code", "postcode"] },
    {
      field: "fee",
      header: "Speaking Fee",
      kind: "money",
      required: "starred",
      width: 14,
      also: ["fee", "speaker fee", "keynote fee", "honorarium", "fee usd"],
    },
    { field: "travelFee", header: "Travel Fee", kind: "money", width: 12, also: ["travel", "travel buyout"] },
    { field: null, header: "Gross Fee", kind: "money", width: 14, also: ["gross", "total fee"] },
    {
      field: "status",
      header: "Status",
      kind: "status",
      required: "always",
      width: 14,
      also: ["stage", "event status", "booking status"],
    },
    {
      field: "clientCompany",
      header: "Client",
      kind: "text",
      required: "starred",
      width: 30,
      also: ["client name", "client company", "company", "organization", "organisation", "customer", "hired by"],
    },
    { field: "contactName", header: "Contact Name", kind: "text", width: 22, also: ["contact", "contact person"] },
    { field: "contactEmail", header: "Contact Email", kind: "text", width: 26, also: ["contact e-mail", "email"] },
    {
      field: "bureauPartnerName",
      header: "Bureau Partner",
      kind: "text",
      width: 24,
      also: ["bureau", "agency", "bureau name", "speakers bureau"],
    },
    {
      field: "bureauRepName",
      header: "Bureau Rep",
      kind: "text",
      width: 20,
      also: ["rep", "representative", "bureau representative", "agent"],
    },
    { field: "industry", header: "Industry", kind: "text", width: 16, also: ["sector"] },
    {
      field: "attendees",
      header: "Attendees",
      kind: "count",
      width: 11,
      also: ["audience", "audience size", "attendance", "number of attendees"],
    },
    { field: "source", header: "Source", kind: "text", width: 16, also: ["lead source", "referral source"] },
    { field: "description", header: "Description", kind: "prose", width: 40, also: ["event description"] },
    { field: "notes", header: "Notes", kind: "prose", width: 40, also: ["note", "comments", "remarks"] },
  ],
  more: [
    { field: "timeZone", header: "Time Zone", kind: "text", width: 24 },
    { field: "endTime", header: "End Time", kind: "time", width: 10 },
    { field: "type", header: "Type", kind: "choice", width: 12 },
    { field: "quotedFee", header: "Quoted Fee", kind: "money", width: 14 },
    { field: "travelMode", header: "Travel", kind: "choice", width: 22 },
    { field: "travelCap", header: "Travel Cap", kind: "money", width: 12 },
    // "Reason" is the error workbook's.
    { field: "endReason", header: "Lost Reason", kind: "choice", width: 22 },
    { field: "keptAmount", header: "Amount Kept", kind: "money", width: 14 },
    { field: "statusNote", header: "Note on the Status", kind: "text", width: 30 },
    { field: "referredBy", header: "Referred By", kind: "text", width: 22 },
  ],
};

/** Accepted in place of City and State, never written. */
export const CITY_STATE: Column = {
  field: "cityState",
  header: "City, State",
  kind: "cityState",
  width: 0,
  also: ["city state", "town state", "city and state"],
};

const clients: SheetLayout = {
  key: "clients",
  name: "Clients",
  also: ["client", "customers"],
  columns: [
    { field: "name", header: "Client", kind: "text", required: "always", width: 30, also: ["client name", "name"] },
    { field: "company", header: "Company", kind: "text", width: 30, also: ["organization", "organisation"] },
    { field: "email", header: "Email", kind: "text", width: 28, also: ["e-mail", "email address"] },
    { field: "phone", header: "Phone", kind: "text", width: 18, also: ["telephone", "phone number"] },
    { field: "notes", header: "Notes", kind: "prose", width: 50, also: ["note", "comments", "remarks"] },
  ],
  more: [
    { field: "website", header: "Website", kind: "text", width: 40 },
    { field: "industry", header: "Industry", kind: "text", width: 20 },
    { field: "tags", header: "Tags", kind: "list", width: 24 },
  ],
};

const bureauPartners: SheetLayout = {
  key: "bureauPartners",
  name: "Bureau Partners",
  also: ["bureaus", "bureau partner", "bureau", "agencies", "speakers bureaus"],
  columns: [
    {
      field: "name",
      header: "Bureau Name",
      kind: "text",
      required: "always",
      width: 30,
      also: ["bureau", "bureau partner", "name", "agency"],
    },
    { field: "contactName", header: "Contact Name", kind: "text", width: 22, also: ["contact", "contact person"] },
    { field: "email", header: "Email", kind: "text", width: 28, also: ["e-mail", "email address"] },
    { field: "phone", header: "Phone", kind: "text", width: 18, also: ["telephone", "phone number"] },
    { field: "website", header: "Website", kind: "text", width: 30, also: ["web site", "url", "web"] },
    { field: "notes", header: "Notes", kind: "prose", width: 50, also: ["note", "comments", "remarks"] },
  ],
};

const profile: SheetLayout = {
  key: "profile",
  name: "Profile",
  also: ["speaker profile", "my profile"],
  columns: [
    { field: "field", header: "Field", kind: "text", required: "always", unstarred: true, width: 22 },
    { field: "value", header: "Value", kind: "prose", width: 60 },
  ],
};

/** The rows of the Profile sheet, in their order. */
export const PROFILE_FIELDS: readonly Column[] = [
  { field: "name", header: "Name", kind: "text", width: 0 },
  { field: "title", header: "Title", kind: "text", width: 0 },
  { field: "businessName", header: "Business Name", kind: "text", width: 0 },
  { field: "phone", header: "Phone", kind: "text", width: 0 },
  { field: "email", header: "Email", kind: "text", width: 0 },
  { field: "website", header: "Website", kind: "text", width: 0 },
  { field: "address", header: "Address", kind: "text", width: 0 },
  { field: "city", header: "City", kind: "text", width: 0 },
  { field: "state", header: "State", kind: "text", width: 0 },
  { field: "zipCode", header: "Zip Code", kind: "zip", width: 0 },
  { field: "bio", header: "Bio", kind: "prose", width: 0 },
  { field: "annualGoal", header: "Annual Goal", kind: "money", width: 0 },
  { field: "timeZone", header: "Time Zone", kind: "text", required: "always", width: 0 },
];

const representatives: SheetLayout = {
  key: "representatives",
  name: "Representatives",
  also: ["bureau representatives", "reps"],
  columns: [
    {
      field: "bureauName",
      header: "Bureau Name",
      kind: "text",
      required: "always",
      width: 30,
      also: ["bureau", "bureau partner"],
    },
    {
      field: "name",
      header: "Representative",
      kind: "text",
      required: "always",
      width: 26,
      also: ["name", "rep", "bureau rep"],
    },
    { field: "email", header: "Email", kind: "text", width: 28, also: ["e-mail"] },
    { field: "phone", header: "Phone", kind: "text", width: 18, also: ["telephone"] },
  ],
};

/** In the order their outcomes are shown. */
export const LAYOUTS: Readonly<Record<SheetKey, SheetLayout>> = {
  events,
  clients,
  bureauPartners,
  representatives,
  profile,
};
export const SHEET_KEYS = Object.keys(LAYOUTS) as SheetKey[];
/** The sheets an export begins with, in their order. */
export const EXPORT_SHEETS = ["events", "clients", "bureauPartners", "profile"] as const satisfies SheetKey[];

export const layoutOf = (key: SheetKey): SheetLayout => LAYOUTS[key];

/** The header as people know it, e.g. "Venue/Hotel Name" for `venueName`. */
export function columnLabel(sheet: SheetKey, field: string): string {
  const { columns, more = [] } = LAYOUTS[sheet];
  const all = sheet === "profile" ? PROFILE_FIELDS : [...columns, ...more];
  return all.find((column) => column.field === field)?.header ?? field;
}

/** "Venue / Hotel Name *" and "venue/hotel name" are the same header. */
export const foldHeader = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
