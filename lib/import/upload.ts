import "server-only";
import { MAX_UPLOAD_BYTES, TOO_LARGE_TEXT } from "@/lib/import/limits";
import { plainFileName, withForm } from "@/lib/server/multipart";
import { AppError, invalid } from "@/lib/shared/errors";

const WORDS = {
  notAForm: "Send the workbook as multipart/form-data in a field called file.",
  tooLarge: TOO_LARGE_TEXT,
  cutOff: "The upload stopped before the whole file had arrived. Please try again.",
};

/** Does `work` with the workbook in a multipart request's field `file`. */
export const withUpload = <T>(
  request: Request,
  work: (upload: { fileName: string; bytes: Uint8Array }) => Promise<T>,
): Promise<T> =>
  withForm(request, MAX_UPLOAD_BYTES, WORDS, async (form) => {
    const file = form.get("file");
    if (!(file instanceof File)) throw invalid({ file: "Choose a workbook (.xlsx) or table (.csv) to import." });
    if (file.size > MAX_UPLOAD_BYTES)
      throw new AppError("too_large", TOO_LARGE_TEXT, { fields: { file: TOO_LARGE_TEXT } });
    const bytes = new Uint8Array(await file.arrayBuffer());
    return work({ fileName: plainFileName(file.name, "workbook.xlsx"), bytes });
  });
