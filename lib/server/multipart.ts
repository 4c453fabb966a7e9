import "server-only";
import { AppError } from "@/lib/shared/errors";

/** What multipart wraps around one file and a few short fields. */
const ENVELOPE_BYTES = 64 * 1024;

/** Bytes of uploads that one process holds at a time; a copy or two of each exist while it is taken apart. */
const IN_FLIGHT = 160 * 1024 * 1024;

let inFlight = 0;

/** The sentences for what can be wrong, in the words of what is being sent. */
export type FormWords = { notAForm: string; tooLarge: string; cutOff: string };

/**
 * Does `work` with a multipart request's fields. A request that is too large is refused before a byte of it is read, or as soon as it is; one that
 * stops half-way is told from a whole one by its length.
 * @param maxBytes of the file in it
 * @param work the file counts among what the process holds until it is done
 * @throws {AppError} 415, 413 or 422 with a sentence of `words`; 503 when many are sending at once
 */
export async function withForm<T>(
  request: Request,
  maxBytes: number,
  words: FormWords,
  work: (form: FormData) => Promise<T>,
): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data;/i.test(type)) throw new AppError("unsupported_type", words.notAForm);
  const limit = maxBytes + ENVELOPE_BYTES;
  const header = request.headers.get("content-length");
  const announced = header === null ? null : Number(header);
  if (announced !== null && announced > limit) throw tooLarge(words);
  const held = announced ?? limit;
  if (inFlight + held > IN_FLIGHT) {
    const text = "Many files are arriving at once. Please try again in a few seconds.";
    throw new AppError("unavailable", text, { headers: { "Retry-After": "3" } });
  }
  inFlight += held;
  try {
    return await work(await parse(request, type, { limit, announced }, words));
  } finally {
    inFlight -= held;
  }
}

async function parse(
  request: Request,
  type: string,
  { limit, announced }: { limit: number; announced: number | null },
  words: FormWords,
): Promise<FormData> {
  const counted = count(limit);
  try {
    const body = request.body?.pipeThrough(counted.stream);
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    if (announced !== null && counted.bytes() !== announced) throw new Error("not all of it");
    return form;
  } catch {
    if (counted.bytes() > limit) throw tooLarge(words);
    throw new AppError("invalid", words.cutOff, { fields: { file: words.cutOff } });
  }
}

/** Passes bytes on and counts them, up to `limit`. */
function count(limit: number) {
  let bytes = 0;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > limit) controller.error(new Error("too large"));
      else controller.enqueue(chunk);
    },
  });
  return { stream, bytes: () => bytes };
}

const tooLarge = ({ tooLarge: text }: FormWords) => new AppError("too_large", text, { fields: { file: text } });

/** A file's name as it may be shown: the bare name, on one line, without letters that turn the direction of a text. */
export const plainFileName = (name: string, otherwise: string): string =>
  (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .toWellFormed()
    .trim()
    .slice(0, 200) || otherwise;
