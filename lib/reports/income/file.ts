import "server-only";
import { renderDocument } from "@/lib/documents/render";
import { placeheldIn } from "@/lib/documents/rules";
import { XLSX_TYPE } from "@/lib/export/everything";
import { CsvFile } from "@/lib/export/list-file";
import { EXPORT_CREATOR, type FieldKind, type Value } from "@/lib/export/schema";
import { attachment, streamed } from "@/lib/export/stream";
import { WorkbookFile } from "@/lib/export/writing-sheets";
import { PDF } from "@/lib/invoices/printing";
import {
  type Amounts,
  GROUP_LABEL,
  GROUPS,
  HOW_COUNTED,
  INCOME_BASIS_LABEL,
  type IncomeDto,
  KIND_LABEL,
  KINDS,
  monthLabel,
  netOf,
  sumOf,
} from "@/lib/reports/income/income";
import { type IncomeFileQuery, incomeSchema } from "@/lib/reports/income/income-schema";
import { getIncome } from "@/lib/reports/income/reading";
import type { Actor } from "@/lib/server/session";
import { formatExact } from "@/lib/shared/money";

type Line = [name: string, sums: Amounts];

const COLUMNS: { header: string; kind: FieldKind; width: number }[] = [
  { header: "", kind: "text", width: 32 },
  ...[...KINDS.map((kind) => KIND_LABEL[kind]), "Net"].map((header) => ({ header, kind: "money" as const, width: 14 })),
];

const cells = ([name, sums]: Line): Value[] => [name, ...KINDS.map((kind) => sums[kind]), netOf(sums)];

/** Its sections: months with their sum and the year before, then each group. */
function sectionsOf({ year, months, before, groups }: IncomeDto): { title: string; lines: Line[]; sums: Line[] }[] {
  return [
    {
      title: "By month",
      lines: months.map((row): Line => [monthLabel(row.month), row]),
      sums: [
        [`Total ${year}`, sumOf(months)],
        [`Total ${year - 1}`, sumOf(before)],
      ],
    },
    ...GROUPS.map((by) => {
      const rows = groups.filter((row) => row.by === by);
      return {
        title: GROUP_LABEL[by],
        lines: rows.map((row): Line => [row.name, row]),
        sums: [["Total", sumOf(rows)]] satisfies Line[],
      };
    }),
  ];
}

export async function incomeFile(actor: Actor, { year, basis, format }: IncomeFileQuery): Promise<Response> {
  const report = await getIncome(actor, incomeSchema.parse({ year, basis }));
  const name = attachment(`${actor.username}_income_${report.year}.${format}`);
  const sections = sectionsOf(report);
  if (format === "pdf") {
    const printed = (lines: Line[]) =>
      lines.map((line) => cells(line).map((value, at) => (at === 0 ? String(value) : formatExact(Number(value)))));
    const document = {
      title: `Income and expenses, ${report.year}`,
      speaker: actor.speaker.name,
      lead: HOW_COUNTED[basis],
      sections: sections.map(({ title, lines, sums }) => ({
        title,
        columns: COLUMNS.map(({ header }, at) => ({
          label: header,
          ...(at > 0 && { width: 74, align: "right" as const }),
        })),
        rows: printed(lines),
        sums: printed(sums),
      })),
    };
    const bytes = await renderDocument("report", placeheldIn(document), actor.speakerId);
    return new Response(Uint8Array.from(bytes), {
      headers: { "Content-Type": PDF, "Content-Disposition": name, "Cache-Control": "private, no-store" },
    });
  }
  const type = format === "csv" ? "text/csv; charset=utf-8" : XLSX_TYPE;
  return streamed(
    { "Content-Type": type, "Content-Disposition": name },
    async (push, started) => {
      started();
      if (format === "csv") {
        const file = new CsvFile([{ header: INCOME_BASIS_LABEL[basis] }, ...COLUMNS], push);
        for (const { title, lines, sums } of sections)
          for (const line of [...lines, ...sums]) file.add([title, ...cells(line)]);
        await file.finish();
        return;
      }
      const file = new WorkbookFile(EXPORT_CREATOR, push);
      for (const { title, lines, sums } of sections) {
        const sheet = file.addSheet(title, COLUMNS);
        for (const line of [...lines, ...sums]) sheet.add(cells(line));
        sheet.close();
      }
      await file.finish();
    },
    actor.speakerId,
  );
}
