import { memo } from "react";
import { columnName, howWords } from "@/components/import/mapping/mapping-words";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { choosableFields } from "@/lib/import/mapping/rules";
import type { ReadColumn } from "@/lib/import/schema";

type FieldChoice = ReturnType<typeof choosableFields>[number];

export type ColumnRowProps = {
  column: ReadColumn;
  /** What it fills as things stand. */
  field: string | null;
  /** Empty as long as nobody knows what the sheet holds. */
  fields: readonly FieldChoice[];
  onField: (at: number, field: string | null) => void;
};

/** One column of the file: what it is called, what stands in it, and what it fills. A sheet may have two hundred. */
export const ColumnRow = memo(function ColumnRow({ column, field, fields, onField }: ColumnRowProps) {
  const { index, samples, suggested } = column;
  const name = columnName(column);
  const changed = field !== column.field;
  const suggestion = field === null && fields.find((each) => each.field === suggested)?.label;
  const starred = fields.filter(({ required }) => required);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0 sm:px-5 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_15rem_7.5rem]">
      <div className="min-w-0">
        <p dir="auto" className={`font-medium text-sm wrap-anywhere ${field === null ? "text-muted-foreground" : ""}`}>
          {column.header || name}
        </p>
        <p dir="auto" className="line-clamp-2 text-[0.8125rem] text-muted-foreground wrap-anywhere">
          {samples.length > 0 ? samples.join(" · ") : "Nothing below it"}
        </p>
      </div>
      {fields.length > 0 && (
        <>
          <div className="grid min-w-0 gap-1.5 max-md:order-1 max-md:col-span-2">
            <Select
              controlSize="sm"
              aria-label={`What ${name} fills`}
              value={field ?? ""}
              onChange={({ target }) => onField(index, target.value || null)}
            >
              <option value="">Leave it out</option>
              {starred.length > 0 && (
                <optgroup label="Needed">
                  {starred.map((each) => (
                    <option key={each.field} value={each.field}>
                      {each.label}
                    </option>
                  ))}
                </optgroup>
              )}
              <optgroup label="More">
                {fields
                  .filter(({ required }) => !required)
                  .map((each) => (
                    <option key={each.field} value={each.field}>
                      {each.label}
                    </option>
                  ))}
              </optgroup>
            </Select>
            {suggestion && (
              <Button size="sm" className="justify-self-start" onClick={() => onField(index, suggested)}>
                Use as {suggestion}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </div>
          <p className="self-start text-[0.8125rem] text-muted-foreground md:self-center">
            {changed ? "Changed" : howWords(column)}
          </p>
        </>
      )}
    </li>
  );
});
