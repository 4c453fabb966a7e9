import { useId, useState } from "react";
import type { SheetEdit } from "@/components/import/mapping/edits";
import { KINDS, kindLabel } from "@/components/import/mapping/mapping-words";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ReadSheet } from "@/lib/import/schema";

export type KindSelectProps = {
  sheet: ReadSheet;
  edit: SheetEdit;
  /** Nothing tells what it holds, so nothing is chosen until somebody says so. */
  open?: boolean;
  onKind: (kind: string | null) => void;
};

const LEFT_OUT = "none";

/** What a sheet holds; or that it is left out. */
export function KindSelect({ sheet, edit, open = false, onKind }: KindSelectProps) {
  const kind = edit.kind === undefined ? sheet.kind : edit.kind;
  const asked = open && edit.kind === undefined;
  const other = sheet.kind && !KINDS.some(([key]) => key === sheet.kind) ? sheet.kind : null;
  return (
    <Select
      controlSize="sm"
      frameClassName="w-56 max-w-full"
      aria-label={`What the sheet “${sheet.name}” holds`}
      value={asked ? "" : (kind ?? LEFT_OUT)}
      onChange={({ target }) => onKind(target.value === LEFT_OUT ? null : target.value)}
    >
      {asked && (
        <option value="" disabled>
          Choose…
        </option>
      )}
      {KINDS.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
      {other && <option value={other}>{kindLabel(other)}</option>}
      <option value={LEFT_OUT}>Nothing: leave it out</option>
    </Select>
  );
}

/** Excel counts from 1, and nobody's headers stand below the fiftieth row. */
const MOST_ROWS = 50;

/** The row the headers stand in, as the file's program counts. */
export function HeaderRow({ sheet, onRow }: { sheet: ReadSheet; onRow: (row: number | undefined) => void }) {
  const id = useId();
  const [text, setText] = useState(String(sheet.headerRow ?? ""));
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-[0.8125rem] text-muted-foreground">
        Headers in row
      </label>
      <Input
        id={id}
        type="number"
        min={1}
        max={MOST_ROWS}
        inputMode="numeric"
        value={text}
        className="h-9 w-16 border-border ps-2.5 text-[0.8125rem] tabular-nums sm:text-[0.8125rem]"
        onChange={({ target }) => {
          setText(target.value);
          const row = Number(target.value);
          onRow(Number.isInteger(row) && row >= 1 && row <= MOST_ROWS ? row : undefined);
        }}
      />
    </span>
  );
}
