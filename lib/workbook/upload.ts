import "server-only";
import { plainFileName, readForm } from "@/lib/server/multipart";
import { AppError, invalid } from "@/lib/shared/errors";
import { MAX_UPLOAD_BYTES, TOO_LARGE_TEXT } from "@/lib/workbook/limits";

const WORDS = {
  notAForm: "Send the workbook as multipart/form-data in a field called file.",
  tooLarge: TOO_LARGE_TEXT,
  cutOff: "The upload stopped before the whole file had arrived. Please try again.",
};

/** The workbook in a multipart request's field `file`. */
export async function readUpload(request: Request): Promise<{ fileName: string; bytes: Uint8Array }> {
  const form = await readForm(request, MAX_UPLOAD_BYTES, WORDS);
  const file = form.get("file");
  if (!(file instanceof File)) throw invalid({ file: "Choose a workbook (.xlsx) to import." });
  if (file.size > MAX_UPLOAD_BYTES)
    throw new AppError("too_large", TOO_LARGE_TEXT, { fields: { file: TOO_LARGE_TEXT } });
  return { fileName: plainFileName(file.name, "workbook.xlsx"), bytes: new Uint8Array(await file.arrayBuffer()) };
}
