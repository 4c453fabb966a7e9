/** What the ways out hold, wherever they are offered. */
export const BACKUP_TEXT = "Everything in Excel, for reading. To restore an account, use the archive.";

export const ARCHIVE_TEXT =
  "A zip with the workbook, a JSON copy and your files. An empty account can be restored from it.";
