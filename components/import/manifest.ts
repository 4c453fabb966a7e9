import { ArchiveRestore, Download, FileSpreadsheet, Upload } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const imports: Manifest = {
  nav: [{ group: "Settings", href: "/import", label: "Import & export", icon: "icon-[file-spreadsheet]" }],
  commands: [
    {
      label: "Import a spreadsheet",
      icon: Upload,
      also: "excel spreadsheet xlsx upload",
      href: "/import",
      offered: 1,
    },
    { label: "Go to import & export", icon: FileSpreadsheet, also: "excel workbook", href: "/import" },
    { label: "Export a backup", icon: Download, also: "excel download xlsx data", href: "/import#ways-out-title" },
    { label: "Restore an archive", icon: ArchiveRestore, also: "backup zip upload", href: "/import#restore-title" },
  ],
};
