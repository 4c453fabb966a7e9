import "server-only";
import { ReadableStream } from "node:stream/web";
import type * as z from "zod";
import { AppError } from "@/lib/shared/errors";

const MAX_BODY_BYTES = 1_000_000;

/** Streams a request body and counts its bytes, since a chunked body announces no length. */
export function limitedBody(request: Request, limit: number, tooLarge: () => AppError) {
  const header = request.headers.get("content-length");
  const announced = header === null ? null : Number(header);
  if (announced !== null && announced > limit) throw tooLarge();
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    // Canceling would close the connection before the response is sent.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge();
      yield chunk;
    }
  }
  return { chunks: chunks(), announced, bytes: () => bytes };
}

export async function readBody(request: Request): Promise<Buffer> {
  const { chunks } = limitedBody(request, MAX_BODY_BYTES, tooLarge);
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

export async function readText(request: Request, type: string, noun: string): Promise<string> {
  if (!request.headers.get("content-type")?.toLowerCase().startsWith(type)) {
    throw new AppError("unsupported_type", `Send this request as ${noun}.`);
  }
  return (await readBody(request)).toString();
}

export const FORM_TYPE = "application/x-www-form-urlencoded";

export type Fields = Record<string, string>;

export async function readForm(request: Request): Promise<Fields> {
  return Object.fromEntries(new URLSearchParams(await readText(request, FORM_TYPE, "a form")));
}

export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, "application/json", "JSON");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The request isn't valid JSON.");
  }
}

const tooLarge = () => new AppError("too_large", "This request is too large.");

/** @throws 422 with a message for each invalid field */
export function validate(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // A key may be `constructor`.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of result.error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[key] ??= `${key} isn't a field here`;
    } else {
      fields[issue.path.join(".") || "body"] ??= issue.message;
    }
  }
  throw new AppError("invalid", Object.values(fields)[0] ?? "Please check what you entered.", { fields });
}

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
  const body = limitedBody(request, limit, () => fileTooLarge(words));
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
    if (body.bytes() > limit) throw fileTooLarge(words);
    const isWhole = body.announced === null || body.bytes() === body.announced;
    if (!form || !isWhole) throw new AppError("invalid", words.cutOff, { fields: { file: words.cutOff } });
    return await work(form);
  } finally {
    inFlight -= held;
  }
}

const fileTooLarge = ({ tooLarge: text }: FormMessages) => new AppError("too_large", text, { fields: { file: text } });

/** On one line, without bidirectional control characters. */
export const displayFileName = (name: string, otherwise: string): string =>
  (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .toWellFormed()
    .trim()
    .slice(0, 200) || otherwise;
