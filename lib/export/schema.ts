import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS, TERM_FIELDS } from "@/lib/bureaus/fields";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import { blankOf, type Field, type Fields, namesOf } from "@/lib/shared/field-list";
import { BRAND } from "@/lib/shared/site";

export type Value = string | number | null;
/** Wire fields of a row. A missing field is neither compared nor written. */
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
  /** Null for a known but computed column (Gross Fee). */
  field: string | null;
  header: string;
  kind: FieldKind;
  /** `starred`: required in a person's sheet, not in our own export. */
  required?: "always" | "starred";
  /** Its header has no star all the same (specification, section 9). */
  unstarred?: true;
  width: number;
  blank?: Value;
  choices?: Field["choices"];
};

export type SheetKey = "events" | "clients" | "bureauPartners" | "representatives" | "profile";

/** @property more columns that can be imported, and that an export does not write */
export type SheetLayout = {
  key: SheetKey;
  name: string;
  also: readonly string[];
  columns: readonly Column[];
  more?: readonly Column[];
};

/** In `docProps/core.xml`; says that a blank cell means "the record has none" and that nothing is an example. */
export const EXPORT_CREATOR = `${BRAND.name} backup`;
export const TEMPLATE_CREATOR = `${BRAND.name} template`;
export const INSTRUCTIONS_SHEET = "Instructions";

export const EXAMPLE_MARK = "EXAMPLE";

const KIND: Record<Field["kind"], FieldKind> = {
  line: "text",
  prose: "prose",
  email: "text",
  phone: "text",
  zip: "zip",
  website: "text",
  day: "day",
  time: "time",
  timeZone: "text",
  dollars: "money",
  count: "count",
  percent: "count",
  choice: "choice",
  tags: "list",
  place: "text",
  duration: "count",
};

const titleCase = (label: string): string =>
  label.replace(/\b(?!(?:on|the|of|and|in|or|to)\b)[a-z]/g, (letter) => letter.toUpperCase());

export const columnOf = (list: Fields, name: string): Column => {
  const { kind, label, required, sheet, choices } = list[name] as Field;
  return {
    field: name,
    header: sheet?.header ?? titleCase(label),
    kind: sheet?.kind ?? KIND[kind],
    required: required ? "always" : sheet?.required,
    width: sheet?.width ?? 22,
    ...(choices && { choices }),
    blank: kind === "tags" ? "" : (blankOf(list[name] as Field) as Value),
  };
};

const columnsOf = (list: Fields) => {
  const [columns, more]: [Column[], Column[]] = [[], []];
  for (const name of namesOf(list)) (list[name]?.sheet?.width ? columns : more).push(columnOf(list, name));
  return { columns, more };
};

const GROSS_FEE: Column = { field: null, header: "Gross Fee", kind: "money", width: 14 };

/** Of the speaker's taxes and time: not what an imported sheet is about. */
const OWN_EVENT_FIELDS = new Set<string | null>(["performedIn", "noWithholdingReason", "workMinutes"]);

const eventColumns = columnsOf(EVENT_FIELDS);
eventColumns.more = eventColumns.more.filter(({ field }) => !OWN_EVENT_FIELDS.has(field));
eventColumns.columns.splice(10, 0, GROSS_FEE);

const events: SheetLayout = {
  key: "events",
  name: "Events",
  also: ["event", "bookings", "engagements", "gigs", "speaking engagements"],
  ...eventColumns,
};

/** Accepted in place of City and State, never written. */
export const CITY_STATE: Column = { field: "cityState", header: "City, State", kind: "cityState", width: 0 };

const clients: SheetLayout = {
  key: "clients",
  name: "Clients",
  also: ["client", "customers"],
  ...columnsOf(CLIENT_FIELDS),
};

const bureauColumns = columnsOf(BUREAU_FIELDS);

const bureauPartners: SheetLayout = {
  key: "bureauPartners",
  name: "Bureau Partners",
  also: ["bureaus", "bureau partner", "bureau", "agencies", "speakers bureaus"],
  columns: bureauColumns.columns,
  // Terms are not imported.
  more: bureauColumns.more.filter(({ field }) => !(field && field in TERM_FIELDS)),
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

export const PROFILE_ROWS: readonly Column[] = namesOf(PROFILE_FIELDS).map((name) => columnOf(PROFILE_FIELDS, name));

const representatives: SheetLayout = {
  key: "representatives",
  name: "Representatives",
  also: ["bureau representatives", "reps"],
  columns: [
    { field: "bureauName", header: "Bureau Name", kind: "text", required: "always", width: 30 },
    ...columnsOf(REPRESENTATIVE_FIELDS).columns,
  ],
};

export const LAYOUTS: Readonly<Record<SheetKey, SheetLayout>> = {
  events,
  clients,
  bureauPartners,
  representatives,
  profile,
};
export const SHEET_KEYS = Object.keys(LAYOUTS) as SheetKey[];
export const EXPORT_SHEETS = ["events", "clients", "bureauPartners", "profile"] as const satisfies SheetKey[];

export const layoutOf = (key: SheetKey): SheetLayout => LAYOUTS[key];

export function columnLabel(sheet: SheetKey, field: string): string {
  const { columns, more = [] } = LAYOUTS[sheet];
  const all = sheet === "profile" ? PROFILE_ROWS : [...columns, ...more];
  return all.find((column) => column.field === field)?.header ?? field;
}

/** "Venue / Hotel Name *" and "venue/hotel name" are the same header. */
export const foldHeader = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
