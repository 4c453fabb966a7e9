import { z } from "zod";
import { id } from "@/lib/shared/fields";

/** Why two clients look like one. */
const DUPLICATE_REASONS = ["email", "phone", "name", "domain"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

const typed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .default("");

/** What stands in the client form; `clientId` is the client being edited. */
export const lookAlikesSchema = z.strictObject({
  name: typed(200),
  email: typed(255),
  phone: typed(60),
  website: typed(500),
  clientId: id.optional(),
});

export const pairParams = z.strictObject({ id, other: id });

export type LookAlikesQuery = z.infer<typeof lookAlikesSchema>;

/** A client that looks like the one being typed. `score` is 0 to 100. */
export type LookAlike = {
  id: string;
  name: string;
  company: string;
  email: string;
  score: number;
  reasons: DuplicateReason[];
};

export type DuplicateSide = {
  id: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  eventCount: number;
};

export type DuplicatePair = {
  first: DuplicateSide;
  second: DuplicateSide;
  /** 0 to 100. */
  score: number;
  reasons: DuplicateReason[];
};
