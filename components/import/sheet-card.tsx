import { OUTCOMES } from "@/components/import/preview-words";
import type { ImportAction, SheetCounts } from "@/lib/import/schema";

const TONE: Partial<Record<ImportAction, string>> = {
  create: "text-positive",
  update: "text-brand",
  error: "text-danger",
};

/** What one sheet of the workbook holds, counted; outcomes without rows are not mentioned. */
export function SheetCard({ sheet }: { sheet: SheetCounts }) {
  const lines = OUTCOMES.filter(({ count }) => sheet[count] > 0);
  return (
    <div className="rounded-md border p-3">
      <h3 className="font-medium text-sm">{sheet.name}</h3>
      {lines.length === 0 ? <p className="mt-2 text-muted-foreground text-sm">No rows</p> : null}
      <dl className="mt-2 grid grid-flow-row-dense grid-cols-[auto_1fr] gap-x-2 gap-y-0.5 text-sm">
        {lines.map(({ action, count, label }) => (
          <div key={action} className="contents">
            <dt className="col-start-2 lowercase">{label}</dt>
            <dd className={`col-start-1 text-end font-semibold tabular-nums ${TONE[action] ?? ""}`}>
              {sheet[count].toLocaleString("en-US")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
