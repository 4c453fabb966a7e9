import { BRAND } from "@/lib/shared/brand";

/**
 * The workbook's layout, shared by reading and writing: which sheets, which columns, what each cell holds.
 * The first four are the specified ones; the sheets after them carry what those cannot hold, so that a backup is complete.
 */
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
  | "percent"
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
  /** What an empty cell of our own backup stands for, where the kind alone does not say. */
  blank?: string | number;
};

/** Sheets whose rows become records. */
export const ROW_SHEETS = ["events", "clients", "bureauPartners", "representatives", "profile"] as const;
export type RowSheet = (typeof ROW_SHEETS)[number];
/** Sheets that add fields to rows of another sheet. */
export type DetailSheet = "clientDetails" | "bureauDetails" | "eventDetails";
export type SheetKey = RowSheet | DetailSheet;

export type SheetLayout = { key: SheetKey; name: string; also: readonly string[]; columns: readonly Column[] };

/** In `docProps/core.xml`; says that a blank cell means "the record has none" and that nothing in it is an example. */
export const BACKUP_CREATOR = `${BRAND.name} backup`;
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

/** What other sheets refer to by; a record of the account that was exported has the same. */
const recordId: Column = { field: "recordId", header: "ID", kind: "text", width: 38 };

/** "No." counts equal entries in the order of the main sheet, so that each finds its own row again. */
const clientDetails: SheetLayout = {
  key: "clientDetails",
  name: "Client Details",
  also: [],
  columns: [
    { field: "name", header: "Client", kind: "text", required: "always", width: 30 },
    { field: "company", header: "Company", kind: "text", width: 30 },
    { field: "email", header: "Email", kind: "text", width: 28 },
    { field: "no", header: "No.", kind: "count", width: 6 },
    { field: "website", header: "Website", kind: "text", width: 40 },
    { field: "industry", header: "Industry", kind: "text", width: 20 },
    { field: "tags", header: "Tags", kind: "list", width: 24 },
    recordId,
  ],
};

/** The first of each list is what a bureau has that nobody said anything about. */
const bureauDetails: SheetLayout = {
  key: "bureauDetails",
  name: "Bureau Details",
  also: [],
  columns: [
    { field: "name", header: "Bureau Name", kind: "text", required: "always", width: 30 },
    { field: "no", header: "No.", kind: "count", width: 6 },
    { field: "commissionPercent", header: "Commission %", kind: "percent", width: 14 },
    { field: "commissionOn", header: "Commission On", kind: "text", width: 34, blank: "fee" },
    { field: "feeKind", header: "Gross or Net", kind: "text", width: 34, blank: "gross" },
    { field: "invoicedBy", header: "Invoiced By", kind: "text", width: 28, blank: "bureau" },
    { field: "payDays", header: "Days to Pay", kind: "count", width: 12 },
    { field: "spinOffPercent", header: "Spin-off %", kind: "percent", width: 12 },
    { field: "spinOffMonths", header: "Spin-off Months", kind: "count", width: 16 },
    { field: "termsNotes", header: "Notes on the Terms", kind: "prose", width: 50 },
    recordId,
  ],
};

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

const eventDetails: SheetLayout = {
  key: "eventDetails",
  name: "Event Details",
  also: [],
  columns: [
    { field: "title", header: "Event Name", kind: "text", required: "always", width: 38 },
    { field: "date", header: "Date", kind: "day", required: "always", width: 12 },
    { field: "city", header: "City", kind: "text", width: 18 },
    { field: "no", header: "No.", kind: "count", width: 6 },
    { field: "timeZone", header: "Time Zone", kind: "text", width: 24 },
    { field: "endTime", header: "End Time", kind: "time", width: 10 },
    { field: "type", header: "Type", kind: "choice", width: 12 },
    { field: "quotedFee", header: "Quoted Fee", kind: "money", width: 14 },
    { field: "travelMode", header: "Travel", kind: "choice", width: 22 },
    { field: "travelCap", header: "Travel Cap", kind: "money", width: 12 },
    { field: "endReason", header: "Reason", kind: "choice", width: 22 },
    { field: "keptAmount", header: "Amount Kept", kind: "money", width: 14 },
    { field: "statusNote", header: "Note on the Status", kind: "text", width: 30 },
    { field: "referredBy", header: "Referred By", kind: "text", width: 22 },
    // Which of several clients of one name the event belongs to, in the order of the Clients sheet.
    { field: "clientNo", header: "Client No.", kind: "count", width: 10 },
    // Instants, ISO 8601 in UTC.
    { field: "addedAt", header: "Added", kind: "text", width: 26 },
    { field: "statusSince", header: "Status Since", kind: "text", width: 26 },
    recordId,
  ],
};

/** In the order they are written. */
export const LAYOUTS: readonly SheetLayout[] = [
  events,
  clients,
  bureauPartners,
  profile,
  clientDetails,
  representatives,
  bureauDetails,
  eventDetails,
];

export function layoutOf(key: SheetKey): SheetLayout {
  const found = LAYOUTS.find((layout) => layout.key === key);
  if (!found) throw new Error(`No sheet ${key}`);
  return found;
}

/** The header as people know it, e.g. "Venue/Hotel Name" for `venueName`. */
export function columnLabel(sheet: RowSheet, field: string): string {
  const columns = sheet === "profile" ? PROFILE_FIELDS : layoutOf(sheet).columns;
  const details =
    { events: eventDetails, clients: clientDetails, bureauPartners: bureauDetails }[sheet as string]?.columns ?? [];
  return [...columns, ...details].find((column) => column.field === field)?.header ?? field;
}

/** Fields that only the sheets with details have. */
export const CLIENT_DETAIL_FIELDS = ["website", "industry", "tags"] as const;

export const BUREAU_DETAIL_FIELDS = [
  "commissionPercent",
  "commissionOn",
  "feeKind",
  "invoicedBy",
  "payDays",
  "spinOffPercent",
  "spinOffMonths",
  "termsNotes",
] as const;

export const EVENT_DETAIL_FIELDS = [
  "timeZone",
  "endTime",
  "type",
  "quotedFee",
  "travelMode",
  "travelCap",
  "endReason",
  "keptAmount",
  "statusNote",
  "referredBy",
] as const;

/** "Venue / Hotel Name *" and "venue/hotel name" are the same header. */
export const foldHeader = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
