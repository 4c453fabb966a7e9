"use client";

import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import { Menu } from "@/components/ui/menu";
import type { ListNoun } from "@/lib/export/lists/schema";

const ExportMenuItems = dynamic(() => import("@/components/export/export-menu-items"), { ssr: false });

export type ExportMenuProps = {
  noun: ListNoun;
  /** What a person calls the rows: "events". */
  label: string;
  /** The list's query string; nothing for all of it. */
  query?: string;
  /** What the table shows, by its own names; nothing for all there is. */
  columns?: readonly string[];
  /** Chosen rows: the button then stands beside other small ones. */
  ids?: readonly string[];
  /** Another list that goes with this one. */
  also?: { noun: ListNoun; label: string };
  /** Only the sign, where there is no room for the word. */
  small?: boolean;
};

/** The way out of a list. What the menu shows and does is fetched when it is opened. */
export function ExportMenu({ small, ...choice }: ExportMenuProps) {
  const inBar = choice.ids !== undefined;
  return (
    <Menu
      label={inBar ? `Export ${choice.ids?.length} chosen ${choice.label}` : `Export ${choice.label}`}
      align="end"
      variant={inBar || small ? "ghost" : "secondary"}
      size={inBar || small ? "sm" : "md"}
      trigger={
        <>
          <Download aria-hidden /> <span className={small ? "sr-only" : inBar ? "" : "max-sm:sr-only"}>Export</span>
        </>
      }
    >
      <ExportMenuItems {...choice} />
    </Menu>
  );
}
