import "server-only";
import { Buffer } from "node:buffer";
import { EVENT_STATUS_LABEL, EVENT_STATUSES } from "@/lib/events/status";
import {
  EXAMPLE_MARK,
  INSTRUCTIONS_SHEET,
  layoutOf,
  type SheetKey,
  TEMPLATE_CREATOR,
  type Values,
} from "@/lib/export/schema";
import type { Validation } from "@/lib/export/sheet";
import { WorkbookFile } from "@/lib/export/writing-sheets";
import { REGIONS } from "@/lib/places/regions";

const US_STATES = REGIONS.flatMap(([country, state, short]) => (country === "US" && state ? [short] : []));

const EXAMPLES: Partial<Record<SheetKey, Values[]>> = {
  events: [
    {
      title: `${EXAMPLE_MARK}: Annual Leadership Summit`,
      date: "2026-03-12",
      time: "16:45",
      venueName: "Grand Hotel",
      streetAddress: "100 Main Street",
      city: "Denver",
      state: "CO",
      zipCode: "80202",
      fee: 7500,
      travelFee: 900,
      gross: 8400,
      status: EVENT_STATUS_LABEL.confirmed,
      clientCompany: "Acme Leadership Institute",
      contactName: "Jordan Lee",
      contactEmail: "jordan@example.com",
      bureauPartnerName: "Northlight Speakers Bureau",
      bureauRepName: "Dana Whitfield",
      industry: "Education",
      attendees: 400,
      source: "Referral",
      description: "Opening keynote",
      notes: "This is an example row. It won't be imported.",
    },
  ],
  clients: [
    {
      name: `${EXAMPLE_MARK}: Acme Leadership Institute`,
      company: "Acme",
      email: "jordan@example.com",
      phone: "+1 555 0100",
      notes: "This row won't be imported.",
    },
  ],
  bureauPartners: [
    {
      name: `${EXAMPLE_MARK}: Northlight Speakers Bureau`,
      contactName: "Dana Whitfield",
      email: "dana@example.com",
      phone: "+1 555 0100",
      website: "https://example.com",
      notes: "This row won't be imported.",
    },
  ],
};

const INSTRUCTIONS = [
  "How to fill in this workbook",
  "",
  "One row is one event, one client or one bureau. Columns with a star * are required; the others can be blank.",
  "Keep the header rows as they are. You can delete columns without a star and add your own columns, which won't be imported.",
  `Rows that begin with ${EXAMPLE_MARK} are examples. They're never imported, so you don't need to delete them.`,
  "",
  "Date: a real Excel date, 2026-03-12, 3/12/2026 (month first) or March 12, 2026.",
  "Time: 16:45 or 4:45 PM, in the venue's local time.",
  "Speaking Fee and Travel Fee: US dollars, such as 7500, $7,500.00 or 7.5k. Gross Fee is calculated for you.",
  `Status: ${EVENT_STATUSES.map((status) => EVENT_STATUS_LABEL[status]).join(", ")}. Words like pencil, booked or paid work too.`,
  "Client, Bureau Partner and Bureau Rep: existing names are linked and new ones are created. A rep needs a bureau.",
  "",
  "Before anything is imported, you see what's new, what changes and which rows need a fix.",
  "An event you already have (same date, name and city) is updated, so you can import the same file again.",
];

type Hint = Omit<Validation, "column" | "title">;

function nameHint(prompt: string): Hint {
  return { check: { type: "textLength", to: 200 }, prompt, warning: "A name can be up to 200 characters." };
}

const HINTS: Record<string, Hint> = {
  date: {
    check: { type: "date", from: 1 },
    prompt: "The start date: 2026-03-12, 3/12/2026 (month first) or March 12, 2026.",
    warning: "Excel doesn't recognize this date. You can write it out, as in March 12, 2026.",
  },
  time: {
    check: { type: "textLength", to: 20 },
    prompt: "In the venue's local time: 16:45 or 4:45 PM. Optional.",
    warning: "Write a time like 16:45 or 4:45 PM.",
  },
  state: {
    check: { type: "list", words: US_STATES },
    prompt: "Choose a state. Outside the United States, enter the province or country.",
    warning: "This isn't a US state. Keep it if the event is elsewhere.",
  },
  fee: {
    check: { type: "decimal", from: 0 },
    prompt: "What you're paid for speaking, in US dollars. 0 when you speak for free.",
    warning: "Excel doesn't recognize this amount. $7,500.00 and 7.5k work when you import.",
  },
  travelFee: {
    check: { type: "decimal", from: 0 },
    prompt: "What you're paid for travel, in US dollars. Optional.",
    warning: "Excel doesn't recognize this amount. $900.00 works when you import.",
  },
  gross: {
    check: { type: "decimal", from: 0 },
    prompt: "Leave it blank. We add up the speaking fee and travel fee.",
    warning: "Text here isn't imported.",
  },
  status: {
    check: { type: "list", words: EVENT_STATUSES.map((status) => EVENT_STATUS_LABEL[status]) },
    prompt: "Choose a status. Words like pencil, booked or paid work too.",
    warning: "This isn't in the list. You'll see how we read it before anything is imported.",
  },
  clientCompany: nameHint("Who books you. An existing client is linked by name; a new one is created."),
  bureauPartnerName: nameHint("The bureau that booked you, if any. A new one is created."),
  bureauRepName: nameHint("Your contact at the bureau. Requires a bureau."),
  attendees: {
    check: { type: "whole", from: 0 },
    prompt: "Expected attendance, as a whole number. Optional.",
    warning: "This isn't a whole number.",
  },
};

const hintsOf = (key: SheetKey): Validation[] =>
  layoutOf(key).columns.flatMap(({ field, header }, column) => {
    const hint = key === "events" && HINTS[field ?? "gross"];
    return hint ? [{ column, title: header, ...hint }] : [];
  });

export async function buildTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const file = new WorkbookFile(TEMPLATE_CREATOR, async (chunk) => void chunks.push(chunk));
  for (const key of ["events", "clients", "bureauPartners"] as const) {
    const { name, columns } = layoutOf(key);
    const sheet = file.addSheet(name, columns, hintsOf(key));
    for (const example of EXAMPLES[key] ?? []) {
      sheet.add(
        columns.map(({ field }) => example[field ?? "gross"]),
        true,
      );
    }
    sheet.close();
  }
  file.addPage(INSTRUCTIONS_SHEET, INSTRUCTIONS, 120);
  await file.finish();
  return new Uint8Array(Buffer.concat(chunks));
}
