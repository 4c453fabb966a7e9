"use client";

import { ChevronRight } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { shownValue } from "@/components/import/labels";
import { ROLE } from "@/components/shared/list/table-roles";
import type { ImportRowDto, ShownValues } from "@/lib/import/schema";

const CELL = "px-3 py-2 align-baseline max-sm:block max-sm:p-0";

/** On a phone each event is a few lines instead of a row. */
export const EventTable = ({ children }: { children: ReactNode }) => (
  <table {...ROLE.table} className="w-full text-sm max-sm:block">
    <thead {...ROLE.group} className="text-[0.8125rem] text-muted-foreground max-sm:sr-only">
      <tr {...ROLE.row}>
        {["Row", "Date", "Event", "City", "Fee", "Status", "Client"].map((text) => (
          <th
            key={text}
            {...ROLE.head}
            scope="col"
            className={`px-3 py-2 font-medium ${text === "Fee" ? "text-end" : "text-start"}`}
          >
            {text}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

type EventRowProps = {
  ref: Ref<HTMLTableSectionElement>;
  row: ImportRowDto;
  shown: ShownValues;
  place: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  title: ReactNode;
  /** Problems, changes and cells, below the values. */
  children: ReactNode;
};

export function EventRow({ ref, row, shown, place, open, onOpen, title, children }: EventRowProps) {
  const town = [shown.city, shown.state].filter(Boolean).join(", ");
  const value = (field: keyof ShownValues) => {
    const known = shown[field];
    return known === null || known === undefined || known === "" ? "" : shownValue(field, known);
  };
  return (
    <tbody
      ref={ref}
      {...ROLE.group}
      tabIndex={-1}
      className="border-t outline-none max-sm:block max-sm:px-4 max-sm:py-2.5"
    >
      <tr {...ROLE.row} className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-0.5">
        <td {...ROLE.cell} className={`${CELL} whitespace-nowrap text-muted-foreground tabular-nums max-sm:order-last`}>
          {row.cells.length > 0 && row.action !== "error" ? (
            <button
              type="button"
              aria-expanded={open}
              className="-ms-1 inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-foreground"
              onClick={() => onOpen(!open)}
            >
              <ChevronRight aria-hidden className={`size-3.5 transition-transform ${open ? "rotate-90" : ""}`} />
              {place}
              <span className="sr-only">: cells in your file</span>
            </button>
          ) : (
            place
          )}
        </td>
        <Read row={row} fields={["date"]} className="whitespace-nowrap tabular-nums">
          {value("date")}
        </Read>
        <td {...ROLE.cell} className={`${CELL} max-sm:-order-2 max-sm:basis-[calc(100%-6rem)]`}>
          {title}
        </td>
        <Read row={row} fields={["city", "state"]}>
          {town}
        </Read>
        <Read
          row={row}
          fields={["fee"]}
          className="whitespace-nowrap text-end tabular-nums max-sm:-order-1 max-sm:ms-auto"
        >
          {value("fee")}
        </Read>
        <Read row={row} fields={["status"]} className="whitespace-nowrap">
          {value("status")}
        </Read>
        <Read row={row} fields={["clientCompany"]}>
          {value("clientCompany")}
        </Read>
      </tr>
      {children && (
        <tr {...ROLE.row} className="max-sm:block">
          <td {...ROLE.cell} colSpan={7} className="px-3 pb-3 max-sm:block max-sm:px-0 max-sm:pt-1 max-sm:pb-0">
            {children}
          </td>
        </tr>
      )}
    </tbody>
  );
}

type ReadProps = { row: ImportRowDto; fields: readonly string[]; className?: string; children: string };

/** A value as it was read; its title is the cell as it was. */
function Read({ row, fields, className = "", children }: ReadProps) {
  const cells = row.cells.filter((cell) => cell.fields.some((field) => fields.includes(field)));
  const was = cells.map(({ header, text }) => `${header}: ${text.trim() || "(empty)"}`).join("\n");
  return (
    <td
      {...ROLE.cell}
      title={was ? `In your file\n${was}` : undefined}
      className={`${CELL} ${className} empty:max-sm:hidden`}
    >
      {children && (
        <span dir="auto" className="wrap-anywhere">
          {children}
        </span>
      )}
    </td>
  );
}
