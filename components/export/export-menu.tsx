"use client";

import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import type { ExportChoice } from "@/components/export/export-menu-items";
import { Menu } from "@/components/ui/menu";

const ExportMenuItems = dynamic(() => import("@/components/export/export-menu-items"), { ssr: false });

type ExportMenuProps = ExportChoice & {
  /** Only the icon. */
  small?: boolean;
};

/** The menu's content is fetched when it is opened. */
export function ExportMenu({ small, ...choice }: ExportMenuProps) {
  const inBar = choice.ids !== undefined;
  const hiddenOnPhones = inBar ? "" : "max-sm:sr-only";
  const hidden = small ? "sr-only" : hiddenOnPhones;
  return (
    <Menu
      label={inBar ? `Export ${choice.ids?.length} chosen ${choice.label}` : `Export ${choice.label}`}
      align="end"
      variant={inBar || small ? "ghost" : "secondary"}
      size={inBar || small ? "sm" : "md"}
      trigger={
        <>
          <Download aria-hidden /> <span className={hidden}>Export</span>
        </>
      }
    >
      <ExportMenuItems {...choice} />
    </Menu>
  );
}
