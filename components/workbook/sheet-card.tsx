import type { SheetCounts } from "@/lib/workbook/schema";

const LINES = [
  { key: "create", label: "new", tone: "text-positive" },
  { key: "update", label: "changed", tone: "text-brand" },
  { key: "unchanged", label: "unchanged", tone: "" },
  { key: "errors", label: "can’t be read", tone: "text-danger" },
] as const;

/** What one sheet of the workbook holds, counted. */
export function SheetCard({ sheet }: { sheet: SheetCounts }) {
  return (
    <div className="rounded-md border p-3">
      <h3 className="font-medium text-sm">{sheet.name}</h3>
      <dl className="mt-2 grid gap-0.5 text-sm">
        {LINES.map(({ key, label, tone }) => (
          <div key={key} className={sheet[key] > 0 ? "flex gap-2" : "flex gap-2 text-muted-foreground"}>
            <dd className={`w-14 text-end tabular-nums ${sheet[key] > 0 ? `font-semibold ${tone}` : ""}`}>
              {sheet[key].toLocaleString("en-US")}
            </dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
    </div>
  );
}
