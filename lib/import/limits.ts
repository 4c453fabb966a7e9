/** Bytes of an upload, judged in the browser and again on the server. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Days after which an upload that nobody went on with is forgotten. */
export const DRY_RUN_DAYS = 7;
/** What a file dialog offers. By name only: systems disagree about the types, and the server looks at the bytes anyway. */
export const ACCEPTED_FILES = ".xlsx,.xlsm,.csv,.tsv,.txt";
export const TOO_LARGE_TEXT =
  "This workbook is larger than 10 MB. Split it, or remove pictures and sheets it does not need.";
/** Days for which an import can be undone. */
export const UNDO_DAYS = 30;
