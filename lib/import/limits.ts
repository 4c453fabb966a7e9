export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Days after which an untouched dry run is deleted. */
export const DRY_RUN_DAYS = 7;
/** By name only: systems disagree about the types, and the server checks the bytes. */
export const ACCEPTED_FILES = ".xlsx,.xlsm,.csv,.tsv,.txt";
export const TOO_LARGE_TEXT =
  "This workbook is larger than 10 MB. Split it, or remove pictures and sheets you don't need.";
export const UNDO_DAYS = 30;
