import { BASIS_LABEL, FEE_KIND_LABEL, INVOICER_LABEL } from "@/lib/bureaus/terms";
import type { Fields } from "@/lib/shared/field-list";
import type { ListColumns } from "@/lib/shared/list-address";
import { PARTY_FIELDS } from "@/lib/shared/party-fields";

export const TERM_FIELDS = {
  commissionPercent: {
    label: "Commission",
    kind: "percent",
    max: 60,
    nullable: true,
    column: "commissionBasisPoints",
  },
  commissionOn: { label: "Commission basis", kind: "choice", choices: BASIS_LABEL },
  feeKind: { label: "Gross or net", kind: "choice", choices: FEE_KIND_LABEL, prompt: "Choose gross or net" },
  invoicedBy: {
    label: "Who invoices the client",
    kind: "choice",
    choices: INVOICER_LABEL,
    prompt: "Choose who invoices the client",
  },
  contactEveryDays: { label: "Keep in touch every (days)", kind: "count", unit: "days", max: 730, nullable: true },
  payDays: { label: "Payment terms (days)", kind: "count", unit: "days", max: 365, nullable: true },
  spinOffPercent: { label: "Spin-off share", kind: "percent", max: 60, nullable: true, column: "spinOffBasisPoints" },
  spinOffMonths: { label: "Spin-off time", kind: "count", unit: "months", min: 1, max: 120, nullable: true },
  termsNotes: { label: "Notes on the terms", kind: "prose" },
} as const satisfies Fields;

export const BUREAU_FIELDS = {
  name: {
    label: "Bureau name",
    kind: "line",
    required: true,
    header: true,
    sheet: { width: 30, header: "Bureau Name" },
  },
  contactName: { label: "Contact name", kind: "line", sheet: { width: 22 } },
  email: { label: "Email", kind: "email", sheet: { width: 28 } },
  phone: { label: "Phone", kind: "phone", sheet: { width: 18 } },
  website: { label: "Website", kind: "website", sheet: { width: 30 } },
  ...PARTY_FIELDS,
  notes: { label: "Notes", kind: "prose", sheet: { width: 50 } },
  ...TERM_FIELDS,
} as const satisfies Fields;

export const REPRESENTATIVE_FIELDS = {
  name: { label: "Name", kind: "line", required: true, header: true, sheet: { width: 26, header: "Representative" } },
  email: { label: "Email", kind: "email", sheet: { width: 28 } },
  phone: { label: "Phone", kind: "phone", sheet: { width: 18 } },
} as const satisfies Fields;

export const BUREAU_PARTNER_COLUMNS = [
  { id: "name", label: "Bureau", field: "name", kind: "text", width: 30, sort: "name" },
  { id: "contactName", label: "Contact", field: "contactName", kind: "text", width: 22, sort: "contactName" },
  { id: "email", label: "Email", field: "email", kind: "text", width: 28 },
  { id: "phone", label: "Phone", field: "phone", kind: "text", width: 18 },
  { id: "representatives", label: "Reps", field: "representativeCount", kind: "count", width: 7 },
  { id: "events", label: "Events", field: "eventCount", kind: "count", width: 9, sort: "events", desc: true },
] as const satisfies ListColumns;

export const BUREAU_PARTNER_LIST = { sort: "name", dir: "asc", filters: [] } as const;
