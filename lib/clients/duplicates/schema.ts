import { z } from "zod";
import { CHOSEN_FIELDS, type ChosenField, type DuplicateReason } from "@/lib/clients/list";
import type { ClientDto, ClientFields } from "@/lib/clients/schema";
import { id, version } from "@/lib/shared/fields";

const typed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .default("");

/** `clientId` is the client being edited. */
export const lookAlikesSchema = z.strictObject({
  name: typed(200),
  email: typed(255),
  phone: typed(60),
  website: typed(500),
  clientId: id.optional(),
});

export const pairParams = z.strictObject({ id, other: id });

export type LookAlikesQuery = z.infer<typeof lookAlikesSchema>;

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
  score: number;
  reasons: DuplicateReason[];
};

const side = z.enum(["this", "other"], "Choose one of the two").default("this");

const sides = Object.fromEntries(CHOSEN_FIELDS.map((name) => [name, side])) as Record<ChosenField, typeof side>;

/** `this` is the client of the URL, which is kept. */
export const mergeSchema = z.strictObject({
  otherId: id,
  fields: z.strictObject(sides).prefault({}),
  version,
  otherVersion: version,
});

export const mergeParams = z.strictObject({ id, merge: id });

export type MergeInput = z.infer<typeof mergeSchema>;

type Mergeable = ClientFields;

/** Stored in `client_merges` for undoing it. */
export type MergeSnapshot = {
  mergedName: string;
  /** The kept client's fields. */
  before: Mergeable;
  after: Mergeable;
  /** Ids of moved rows by table. */
  moved: Record<string, string[]>;
};

export type MergeDto = { mergeId: string; client: ClientDto; moved: Record<string, number> };

export type MergeUndoDto = {
  client: ClientDto;
  restored: ClientDto;
  /** Names what was changed since. */
  stayed: string[];
};

export type MergeSide = Mergeable & Pick<ClientDto, "id" | "version"> & { hanging: Record<string, number> };
export type MergeSides = { kept: MergeSide; other: MergeSide };
