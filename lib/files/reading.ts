import "server-only";
import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import type { z } from "zod";
import { MAX_FILE_BYTES, TOO_LARGE_TEXT } from "@/lib/files/list";
import { readPhoto } from "@/lib/files/photo";
import {
  DOCUMENT_REFUSAL,
  documentType,
  holdsAppleDocument,
  isPlainText,
  NO_PDF_REFUSAL,
  PHOTO_TYPES,
  photoName,
} from "@/lib/files/rules";
import { type FileKind, isPicture, type PictureKind, type UploadFields, uploadFieldsSchema } from "@/lib/files/schema";
import { displayFileName, withFormData } from "@/lib/server/body";
import { AppError, invalid } from "@/lib/shared/errors";

const WORDS = {
  notAForm: "Send the file as multipart/form-data in a field called file.",
  tooLarge: "This file is larger than 25 MB. Upload a smaller one.",
  cutOff: "The upload was interrupted. Please try again.",
};

export type Upload = UploadFields & { name: string; bytes: Buffer; sha256: Buffer };

export const withUpload = <T>(request: Request, work: (upload: Upload) => Promise<T>): Promise<T> =>
  withFile(request, uploadFieldsSchema, ({ kind }) => TOO_LARGE_TEXT[kind], work);

type WithFile<F> = F & { name: string; bytes: Buffer; sha256: Buffer };

/** A form with one file and further fields. @throws 413, 415, 422 */
export const withFile = <F extends object, T>(
  request: Request,
  schema: z.ZodType<F>,
  tooLarge: (fields: F) => string,
  work: (upload: WithFile<F>) => Promise<T>,
): Promise<T> =>
  withFormData(request, MAX_FILE_BYTES, WORDS, async (form) => work(await readFileForm(form, schema, tooLarge)));

async function readFileForm<F extends object>(
  form: FormData,
  schema: z.ZodType<F>,
  tooLarge: (fields: F) => string,
): Promise<WithFile<F>> {
  const { file, ...rest } = Object.fromEntries(form);
  if (!(file instanceof File)) throw invalid({ file: "Choose a file." });
  const fields = schema.safeParse(rest);
  if (!fields.success) {
    const problems = fields.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [key, `${key} isn't a field here`])
        : [[issue.path.join("."), issue.message]],
    );
    throw invalid(Object.fromEntries(problems));
  }
  const text = tooLarge(fields.data);
  if (file.size > MAX_FILE_BYTES) throw new AppError("too_large", text, { fields: { file: text } });
  if (file.size === 0) throw invalid({ file: "This file is empty." });
  const bytes = Buffer.from(await file.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest();
  return { ...fields.data, name: displayFileName(file.name, "File"), bytes, sha256 };
}

export type Content = {
  name: string;
  mediaType: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  thumb: Buffer | null;
  web: Buffer | null;
};

type Given = { kind: FileKind; name: string; bytes: Buffer };

/**
 * The format is decided by the content; pictures are rewritten, so that no location is left in them.
 * @throws {AppError} 415 with a sentence that helps, 413 for a picture with too many pixels
 */
export async function readContent({ kind, name, bytes }: Given): Promise<Content> {
  const detected = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const pictureKind = readAs(kind, detected);
  if (pictureKind) {
    const { picture, thumb, ...facts } = await readPhoto(bytes, detected, pictureKind);
    return { ...facts, name: photoName(name), bytes: picture, thumb };
  }
  const mediaType = documentType(name, detected, {
    isText: (!detected || TEXTUAL.includes(detected)) && (await isPlainText(bytes)),
    isApple: detected === "application/zip" && holdsAppleDocument(bytes),
  });
  const isFit = kind === "document" || mediaType === "application/pdf";
  const refusal = kind === "document" ? DOCUMENT_REFUSAL : NO_PDF_REFUSAL;
  if (!mediaType || !isFit) throw new AppError("unsupported_type", refusal, { fields: { file: refusal } });
  return { name, mediaType, bytes, width: null, height: null, thumb: null, web: null };
}

const TEXTUAL = ["text/calendar", "text/vcard"];

/** HEIC documents, too, as they carry the location; the refusal says what to do. */
function readAs(kind: FileKind, detected: string | undefined): PictureKind | null {
  if (isPicture(kind)) return kind;
  const isPhoto = detected !== undefined && (PHOTO_TYPES.includes(detected) || /^image\/hei/.test(detected));
  return kind === "document" && isPhoto ? "photo" : null;
}
