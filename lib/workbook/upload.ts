import "server-only";
import { AppError } from "@/lib/shared/errors";
import { MAX_UPLOAD_BYTES, TOO_LARGE_TEXT } from "@/lib/workbook/limits";

/** What multipart wraps around one file. */
const ENVELOPE_BYTES = 64 * 1024;

const tooLarge = () => new AppError("too_large", TOO_LARGE_TEXT, { fields: { file: TOO_LARGE_TEXT } });
const refuse = (sentence: string) => new AppError("invalid", sentence, { fields: { file: sentence } });

/**
 * The workbook in a multipart request's field `file`. Too large an upload is refused before a byte of it is read, one
 * that stops half-way is told from a whole one by its length.
 */
export async function readUpload(request: Request): Promise<{ fileName: string; bytes: Uint8Array }> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data;/i.test(type)) {
    throw new AppError("unsupported_type", "Send the workbook as multipart/form-data in a field called file.");
  }
  const announced = Number(request.headers.get("content-length") ?? Number.NaN);
  if (announced > MAX_UPLOAD_BYTES + ENVELOPE_BYTES) throw tooLarge();
  const body = await readBody(request, announced);
  const file = await readFile(body, type);
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge();
  return { fileName: cleanName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}

const CUT_OFF = "The upload stopped before the whole file had arrived. Please try again.";

async function readBody(request: Request, announced: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  const reader = request.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      received += part.value.length;
      if (received > MAX_UPLOAD_BYTES + ENVELOPE_BYTES) throw tooLarge();
      chunks.push(part.value);
    }
  } catch (error) {
    throw error instanceof AppError ? error : refuse(CUT_OFF);
  } finally {
    reader?.releaseLock();
  }
  if (!Number.isNaN(announced) && received !== announced) throw refuse(CUT_OFF);
  const body = new Uint8Array(received);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

async function readFile(body: Uint8Array<ArrayBuffer>, type: string): Promise<File> {
  let form: FormData;
  try {
    form = await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw refuse(CUT_OFF);
  }
  const file = form.get("file");
  if (!(file instanceof File)) throw refuse("Choose a workbook (.xlsx) to import.");
  return file;
}

/** Shown again later: the bare name, on one line. */
const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .toWellFormed()
    .slice(0, 200) || "workbook.xlsx";
