"use client";

import { useState } from "react";
import { CategoryOptions } from "@/components/expenses/category-options";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Select } from "@/components/ui/select";
import { formatDate } from "@/lib/shared/dates";
import { formatExact } from "@/lib/shared/money";
import { LINE_KINDS, type LineKind } from "@/lib/statements/roles";
import type { Answers, LineDto } from "@/lib/statements/schema";

export type Choices = Pick<Answers, "skipped" | "categories">;
type Props = { lines: readonly LineDto[]; choices: Choices; onChoose: (choices: Choices) => void };

const KINDS = Object.keys(LINE_KINDS) as LineKind[];
const PAGE = 100;

export function StatementLines({ lines, ...choosing }: Props) {
  const linesOf = (kind: LineKind) => lines.filter((line) => line.kind === kind);
  const [kind, setKind] = useState(KINDS.find((one) => linesOf(one).length > 0) ?? "new");
  const [most, setMost] = useState(PAGE);
  const shown = linesOf(kind);
  const countOf = (one: LineKind) => linesOf(one).length.toLocaleString("en-US");
  const found = KINDS.filter((one) => linesOf(one).length > 0);
  return (
    <Panel
      title={`Preview: ${found.map((one) => `${countOf(one)} ${LINE_KINDS[one].toLowerCase()}`).join(", ") || "no lines"}`}
      description="Nothing is added until you say so. A category applies to every charge of the same merchant."
      padded={false}
      action={
        <FilterSelect
          label="Show"
          value={kind}
          onChange={(next) => setKind(next as LineKind)}
          options={KINDS.map((one) => [one, `${LINE_KINDS[one]}: ${countOf(one)}`])}
        />
      }
    >
      <ul className="divide-y border-t text-sm">
        {shown.length === 0 && <li className="px-4 py-3 text-muted-foreground sm:px-5">No lines here.</li>}
        {shown.slice(0, most).map((line) => (
          <Line key={line.row} line={line} {...choosing} />
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

function Line({ line, choices: { skipped, categories }, onChoose }: Omit<Props, "lines"> & { line: LineDto }) {
  const { row, on, text, amount, kind, reason, merchant, category } = line;
  const others = skipped.filter((one) => one !== row);
  const facts = [`Row ${row}`, on && formatDate(on), amount < 0 && "Money back"];
  const isAdded = others.length === skipped.length;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
      {kind === "new" && (
        <input
          type="checkbox"
          aria-label={`Add ${text}, row ${row}`}
          className="size-4"
          checked={isAdded}
          onChange={() => onChoose({ skipped: isAdded ? [...others, row] : others, categories })}
        />
      )}
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p dir="auto" className="font-medium">
          {text || `Row ${row}`}
        </p>
        <p className="text-muted-foreground">{facts.filter(Boolean).join(" · ")}</p>
        {reason && <p className={kind === "error" ? "text-danger" : ""}>{reason}</p>}
      </div>
      <span className="text-end tabular-nums sm:order-last sm:w-24">{amount !== 0 && formatExact(amount)}</span>
      {kind === "new" && (
        <Select
          controlSize="sm"
          frameClassName="w-48 max-sm:ms-8"
          aria-label={`Category of ${text}`}
          value={categories[merchant] ?? category}
          onChange={({ target }) => onChoose({ skipped, categories: { ...categories, [merchant]: target.value } })}
        >
          <option value="">No category</option>
          <CategoryOptions own={[]} />
        </Select>
      )}
    </li>
  );
}
