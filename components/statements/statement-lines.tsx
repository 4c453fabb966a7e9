"use client";

import { useState } from "react";
import { CategoryOptions } from "@/components/expenses/category-options";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { TimeText } from "@/components/shared/record/time-text";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Select } from "@/components/ui/select";
import { formatExact } from "@/lib/shared/money";
import { LINE_KINDS, type LineKind } from "@/lib/statements/roles";
import type { LineDto } from "@/lib/statements/schema";

type Props = {
  lines: readonly LineDto[];
  skipped: ReadonlySet<number>;
  onSkip: (row: number) => void;
  /** By merchant. */
  categories: Readonly<Record<string, string>>;
  onCategory: (merchant: string, category: string) => void;
};

const KINDS = Object.keys(LINE_KINDS) as LineKind[];
const PAGE = 100;

export function StatementLines({ lines, ...choices }: Props) {
  const counted = KINDS.map((kind) => ({ kind, count: lines.filter((line) => line.kind === kind).length }));
  const [asked, setKind] = useState<LineKind | null>(null);
  const [most, setMost] = useState(PAGE);
  const kind = asked ?? counted.find(({ count }) => count > 0)?.kind ?? "new";
  const shown = lines.filter((line) => line.kind === kind);
  return (
    <Panel
      title="Preview"
      description="Nothing is added until you say so. A category counts for every charge of the same merchant."
      padded={false}
      action={
        <FilterSelect
          label="Show"
          value={kind}
          onChange={(next) => {
            setKind(next as LineKind);
            setMost(PAGE);
          }}
          options={counted.map(({ kind: one, count }) => [
            one,
            `${LINE_KINDS[one]} (${count.toLocaleString("en-US")})`,
          ])}
        />
      }
    >
      {shown.length === 0 && <p className="p-4 text-muted-foreground text-sm sm:px-5">No lines here.</p>}
      <ul className="mt-2 divide-y border-t text-sm">
        {shown.slice(0, most).map((line) => (
          <Line key={line.row} line={line} {...choices} />
        ))}
      </ul>
      {shown.length > most && (
        <Button size="sm" className="m-4" onClick={() => setMost(most + PAGE)}>
          Show more
        </Button>
      )}
    </Panel>
  );
}

function Line({ line, skipped, onSkip, categories, onCategory }: Omit<Props, "lines"> & { line: LineDto }) {
  const { row, on, text, member, amount, refund, kind, reason, merchant, category } = line;
  const name = text || "No description";
  return (
    <li className="grid gap-2 px-4 py-2.5 sm:grid-cols-[1fr_14rem] sm:px-5">
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-4">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {name}
          </span>
          {amount > 0 && (
            <span className="tabular-nums">
              {refund && "−"}
              {formatExact(amount)}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted-foreground wrap-anywhere">
          <span>Row {row}</span>
          {on && <TimeText day={on} />}
          {member && <span>{member}</span>}
          {refund && kind === "new" && <span>Refund</span>}
        </p>
        {reason && <p className={kind === "error" ? "text-danger wrap-anywhere" : "wrap-anywhere"}>{reason}</p>}
      </div>
      {kind === "new" && (
        <div className="flex items-center gap-3">
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={!skipped.has(row)} onChange={() => onSkip(row)} /> Add
            <span className="sr-only"> {name}</span>
          </label>
          <Select
            controlSize="sm"
            frameClassName="min-w-0 flex-1"
            aria-label={`Category of ${name}`}
            value={categories[merchant] ?? category}
            onChange={(event) => onCategory(merchant, event.target.value)}
          >
            <option value="">No category</option>
            <CategoryOptions own={[]} />
          </Select>
        </div>
      )}
    </li>
  );
}
