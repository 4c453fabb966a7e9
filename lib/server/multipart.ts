import "server-only";
import { ReadableStream } from "node:stream/web";
import { limitedBody } from "@/lib/server/body";
import { AppError } from "@/lib/shared/errors";

const ENVELOPE_BYTES = 64 * 1024;

const IN_FLIGHT = 160 * 1024 * 1024;

let inFlight = 0;

type FormMessages = { notAForm: string; tooLarge: string; cutOff: string };

/** @throws {AppError} 415, 413 or 422; 503 when too many uploads are in flight */
export async function withFormData<T>(
  request: Request,
  maxBytes: number,
  words: FormMessages,
  work: (form: FormData) => Promise<T>,
): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data;/i.test(type)) throw new AppError("unsupported_type", words.notAForm);
  const limit = maxBytes + ENVELOPE_BYTES;
  const body = limitedBody(request, limit, () => tooLarge(words));
  const held = body.announced ?? limit;
  if (inFlight + held > IN_FLIGHT) {
    const text = "Too many uploads right now. Please try again in a few seconds.";
    throw new AppError("unavailable", text, { headers: { "Retry-After": "3" } });
  }
  inFlight += held;
  try {
    const form = await new Response(ReadableStream.from(body.chunks) as BodyInit, { headers: { "content-type": type } })
      .formData()
      .catch(() => null);
    if (body.bytes() > limit) throw tooLarge(words);
    const isWhole = body.announced === null || body.bytes() === body.announced;
    if (!form || !isWhole) throw new AppError("invalid", words.cutOff, { fields: { file: words.cutOff } });
    return await work(form);
  } finally {
    inFlight -= held;
  }
}

const tooLarge = ({ tooLarge: text }: FormMessages) => new AppError("too_large", text, { fields: { file: text } });

/** On one line, without bidirectional control characters. */
export const displayFileName = (name: string, otherwise: string): string =>
  (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .toWellFormed()
    .trim()
    .slice(0, 200) || otherwise;
