"use client";

import { FileSpreadsheet, FileText } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { downloadList, EXPORT_FAILED, type ListChoice } from "@/lib/export/client";
import type { ListNoun } from "@/lib/export/list-schema";
import { capitalized } from "@/lib/shared/phrases";

export type ExportChoice = {
  noun: ListNoun;
  /** Label of the rows: "events". */
  label: string;
  /** The list's query string; nothing for all of it. */
  query?: string;
  columns?: readonly string[];
  /** Selected rows; the button is then one of several small ones. */
  ids?: readonly string[];
  also?: { noun: ListNoun; label: string };
};

/** Milliseconds; the toast of the result replaces it earlier. */
const UNTIL_DONE = 600_000;

export default function ExportMenuItems({ noun, label, query, columns, ids, also }: ExportChoice) {
  const [all, setAll] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  // The menu looked for its first item before it was loaded.
  useEffect(() => first.current?.closest("[role=menu]")?.querySelector<HTMLElement>("[role^=menuitem]")?.focus(), []);
  const lists = [{ noun, label, query, ids, columns: all ? undefined : columns }, ...(also ? [also] : [])];
  return (
    <>
      <div ref={first} />
      {lists.map(({ label: words, ...choice }, at) => (
        <Fragment key={choice.noun}>
          {at > 0 && <MenuSeparator />}
          {also && <MenuLabel>{capitalized(words)}</MenuLabel>}
          <MenuItem
            icon={<FileSpreadsheet aria-hidden />}
            onSelect={() => void run({ ...choice, format: "xlsx" }, words)}
          >
            Export as Excel
          </MenuItem>
          <MenuItem icon={<FileText aria-hidden />} onSelect={() => void run({ ...choice, format: "csv" }, words)}>
            Export as CSV
          </MenuItem>
        </Fragment>
      ))}
      {columns && (
        <>
          <MenuSeparator />
          <MenuCheckItem checked={all} onCheckedChange={setAll}>
            All columns
          </MenuCheckItem>
        </>
      )}
    </>
  );
}

async function run(choice: ListChoice, words: string): Promise<void> {
  toast({ title: `Exporting your ${words}…`, description: "You can keep working.", duration: UNTIL_DONE });
  try {
    const name = await downloadList(choice);
    toast({ title: `${capitalized(words)} exported`, description: name, variant: "success" });
  } catch {
    toast(EXPORT_FAILED);
  }
}
