import { Document } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { Blocks, RemittanceSlip, Sheet, Table, Title } from "@/lib/documents/parts";
import { toBlocks } from "@/lib/documents/rules";
import { formatDate } from "@/lib/shared/dates";

const TEXT = `This statement lists the workshops of the 2027 series as agreed on **December 4, 2026**. Each was held at the branch named, in the format of two hours with a break, for up to forty people.

# What is included

- Preparation call with each branch manager
- Workbook for every participant, as a PDF
- **Recording** for internal use, 30 days

Travel is billed at cost and never more than the cap in our agreement. Questions? Write to [accounts@okafor.example](mailto:accounts@okafor.example).`;

const COLUMNS = [
  { label: "Date", width: 76 },
  { label: "Workshop" },
  { label: "Branch", width: 120 },
  { label: "Amount", width: 72, align: "right" as const },
];

const PLACES = [
  "Columbus, OH",
  "Łódź House, Toledo",
  "Đà Nẵng Hall, Akron",
  "Αθήνα Room, Dayton",
  "Иваново Room, Canton",
];

export const rowsOf = (count: number): string[][] =>
  Array.from({ length: count }, (_, at) => [
    formatDate(`2027-${String(1 + (at % 12)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`),
    `Steady Under Pressure, part ${at + 1}${at % 9 === 0 ? ": what to do when the plan meets a room of people who have heard it all before" : ""}`,
    PLACES[at % PLACES.length] ?? "",
    "$1,250.00",
  ]);

type SampleProps = { rows: string[][]; logo?: Uint8Array | null; text?: string };

/** A letter with everything that documents are made of. */
export const SampleDocument = ({ rows, logo = null, text = TEXT }: SampleProps): ReactElement => (
  <Document title="Statement" language="en">
    <Sheet
      letterhead={{
        name: "Okafor Speaking LLC",
        lines: ["1180 Harbor Street, Suite 4", "Portland, ME 04101", "dana@okafor.example · (207) 555-0142"],
        logo,
      }}
    >
      <Title>Statement for the workshop series</Title>
      <Blocks blocks={toBlocks(text)} />
      {rows.length > 0 && (
        <Table
          columns={COLUMNS}
          rows={rows}
          sums={[["", "Total", "", `$${(rows.length * 1250).toLocaleString("en-US")}.00`]]}
        />
      )}
      <RemittanceSlip
        lines={[
          ["Statement", "2027-014"],
          ["Due", "Mar 1, 2028"],
          ["Amount", `$${(rows.length * 1250).toLocaleString("en-US")}.00`],
        ]}
        payTo={["Okafor Speaking LLC", "1180 Harbor Street, Suite 4", "Portland, ME 04101"]}
      />
    </Sheet>
  </Document>
);
