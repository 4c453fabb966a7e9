import { expect, test } from "vitest";
import { shownTable } from "@/lib/export/tables";

const column = (name: string, type: string) => ({ name, type, isNullable: true, isGenerated: false });
const table = (name: string, columns: Record<string, string>, references: [column: string, to: string][] = []) => ({
  name,
  columns: Object.entries(columns).map(([each, type]) => column(each, type)),
  primaryKey: ["id"],
  references: references.map(([each, to]) => ({ columns: [each], table: to, cascades: true })),
  lateColumns: [],
  secrets: { tokenHash: "token" as const },
});

test("a table without descriptions has readable headers, and no internal columns", () => {
  const events = table("events", { id: "uuid", title: "text", deletedAt: "timestamp with time zone" });
  const invoices = table(
    "invoices",
    {
      id: "uuid",
      eventId: "uuid",
      userId: "uuid",
      version: "integer",
      number: "citext",
      issuedOn: "date",
      totalCents: "integer",
      feeBasisPoints: "integer",
      sentAt: "timestamp with time zone",
      isPaid: "boolean",
      tags: "text[]",
      state: "invoice_state",
      frozen: "jsonb",
      tokenHash: "bytea",
      sample: "boolean",
    },
    [["eventId", "events"]],
  );
  const { columns, text } = shownTable(invoices, [events, invoices]);
  expect(columns.map(({ header, kind }) => [header, kind])).toEqual([
    ["Event", "text"],
    ["Number", "text"],
    ["Issued on", "day"],
    ["Total", "money"],
    ["Fee %", "text"],
    ["Sent at", "text"],
    ["Is paid", "text"],
    ["Tags", "text"],
    ["State", "text"],
  ]);
  expect(text).toContain(
    `LEFT JOIN events r0 ON r0.id = x."eventId" AND r0."speakerId" = x."speakerId" AND r0."deletedAt" IS NULL`,
  );
  expect(text).toContain(`x."speakerId" = $1`);
});
