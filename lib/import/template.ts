import "server-only";
import { Buffer } from "node:buffer";
import { EVENT_STATUS_LABEL, EVENT_STATUSES } from "@/lib/events/status";
import type { Validation } from "@/lib/export/excel/sheet";
import { WorkbookFile } from "@/lib/export/excel/write";
import {
  EXAMPLE_MARK,
  INSTRUCTIONS_SHEET,
  layoutOf,
  type SheetKey,
  TEMPLATE_CREATOR,
  type Values,
} from "@/lib/export/schema";
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
      notes: "This row shows how it is done and is not imported.",
    },
  ],
  clients: [
    {
      name: `${EXAMPLE_MARK}: Acme Leadership Institute`,
      company: "Acme",
      email: "jordan@example.com",
      phone: "+1 555 0100",
      notes: "This row is not imported.",
    },
  ],
  bureauPartners: [
    {
      name: `${EXAMPLE_MARK}: Northlight Speakers Bureau`,
      contactName: "Dana Whitfield",
      email: "dana@example.com",
      phone: "+1 555 0100",
      website: "https://example.com",
      notes: "This row is not imported.",
    },
  ],
};

const INSTRUCTIONS = [
  "How to fill in this workbook",
  "",
  "One row is one event, one client or one bureau. Columns with a star * have to be filled in; the others may stay blank.",
  "Leave the header rows as they are. You may delete columns without a star, and add columns of your own: those are left out.",
  `Rows that begin with ${EXAMPLE_MARK} show how it is done. They are never imported, so you need not delete them.`,
  "",
  "Date: a real Excel date, 2026-03-12, 3/12/2026 (month first) or March 12, 2026.",
  "Time: 16:45 or 4:45 PM, as the clock at the venue shows it.",
  "Speaking Fee and Travel Fee: US dollars, such as 7500, $7,500.00 or 7.5k. Gross Fee is worked out for you.",
  `Status: ${EVENT_STATUSES.map((status) => EVENT_STATUS_LABEL[status]).join(", ")}. Words such as pencil, booked or paid are understood.`,
  "Client, Bureau Partner and Bureau Rep: a name you have already is linked, a new one is created. A rep needs a bureau.",
  "",
  "Before anything is written you see what is new, what changes and which rows cannot be read.",
  "An event you have already (same date, name and city) is updated, so the same workbook may be imported again and again.",
];

type Hint = Omit<Validation, "column" | "title">;

function nameHint(prompt: string): Hint {
  return { check: { type: "textLength", to: 200 }, prompt, warning: "A name has at most 200 characters." };
}

const HINTS: Record<string, Hint> = {
  date: {
    check: { type: "date", from: 1 },
    prompt: "The day it begins: 2026-03-12, 3/12/2026 (month first) or March 12, 2026.",
    warning: "This is not a date Excel knows. Written out, as in March 12, 2026, it is understood all the same.",
  },
  time: {
    check: { type: "textLength", to: 20 },
    prompt: "As the clock at the venue shows it: 16:45 or 4:45 PM. May stay blank.",
    warning: "A time is short: 16:45 or 4:45 PM.",
  },
  state: {
    check: { type: "list", words: US_STATES },
    prompt: "Choose a state. Outside the United States write the province or the country.",
    warning: "This is not one of the United States. Keep it if the event is elsewhere.",
  },
  fee: {
    check: { type: "decimal", from: 0 },
    prompt: "What you are paid for speaking, in US dollars. 0 when you speak for free.",
    warning: "This is not an amount Excel knows. $7,500.00 and 7.5k are understood all the same.",
  },
  travelFee: {
    check: { type: "decimal", from: 0 },
    prompt: "What is paid for travel, in US dollars. May stay blank.",
    warning: "This is not an amount Excel knows. $900.00 is understood all the same.",
  },
  gross: {
    check: { type: "decimal", from: 0 },
    prompt: "Leave it blank: speaking fee and travel fee are added up for you.",
    warning: "Text here isn't imported.",
  },
  status: {
    check: { type: "list", words: EVENT_STATUSES.map((status) => EVENT_STATUS_LABEL[status]) },
    prompt: "Choose how far it is. Words such as pencil, booked or paid are understood, too.",
    warning: "This is not in the list. The import shows what it makes of it before anything is written.",
  },
  clientCompany: nameHint("Who books you. A client you have already is linked by its name, a new one is created."),
  bureauPartnerName: nameHint("The bureau it came through, if any. A new one is created."),
  bureauRepName: nameHint("Your contact at the bureau. Needs a bureau beside it."),
  attendees: {
    check: { type: "whole", from: 0 },
    prompt: "How many people, as a whole number. May stay blank.",
    warning: "This is not a whole number.",
  },
};

const hintsOf = (key: SheetKey): Validation[] =>
  layoutOf(key).columns.flatMap(({ field, header }, column) => {
    const hint = key === "events" && HINTS[field ?? "gross"];
    return hint ? [{ column, title: header, ...hint }] : [];
  });

export async function buildTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const file = new WorkbookFile(TEMPLATE_CREATOR, (chunk) => chunks.push(chunk));
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
