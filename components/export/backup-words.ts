/** What the ways out hold, wherever they are offered. */
export const BACKUP_TEXT =
  "Everything you have typed in as one Excel workbook. Imported again it changes nothing; imported into an empty account it gives everything back.";

export const ARCHIVE_TEXT =
  "A zip with the same workbook, all of it for programs, and your photos and documents in folders by event.";
