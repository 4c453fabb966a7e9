import { z } from "zod";
import { ERROR_SOURCES, type ErrorSource } from "@/lib/admin/errors/list";
import { PAGE_SIZE } from "@/lib/shared/pagination";

/** `state=solved` lists those that haven't occurred again. */
export const errorListSchema = z.strictObject({
  q: z
    .string()
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .pipe(z.string().max(200))
    .default(""),
  source: z.enum([...ERROR_SOURCES, ""]).default(""),
  state: z.enum(["solved", ""]).default(""),
  limit: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
  cursor: z.string().max(2000).optional(),
});
export type ErrorListQuery = z.infer<typeof errorListSchema>;

export type ErrorGroupDto = {
  id: string;
  source: ErrorSource;
  place: string;
  name: string;
  message: string;
  stack: string;
  count: number;
  firstSeenAt: string;
  lastSeenAt: string;
  solvedAt: string | null;
  solvedBy: string;
};
