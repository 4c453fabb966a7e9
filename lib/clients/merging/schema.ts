import { z } from "zod";
import { CHOSEN_FIELDS, type ChosenField } from "@/lib/clients/merging/list";
import type { ClientDto, ClientFields } from "@/lib/clients/schema";
import { id, version } from "@/lib/shared/fields";

const side = z.enum(["this", "other"], "Choose one of the two").default("this");

const sides = Object.fromEntries(CHOSEN_FIELDS.map((name) => [name, side])) as Record<ChosenField, typeof side>;

/** `this` is the client of the address, which stays; `other` goes to the trash. */
export const mergeSchema = z.strictObject({
  otherId: id,
  fields: z.strictObject(sides).prefault({}),
  version,
  otherVersion: version,
});

export const mergeParams = z.strictObject({ id, merge: id });

export type MergeInput = z.infer<typeof mergeSchema>;

type Mergeable = ClientFields;

/** All that is needed to take a merge back: kept with it in `client_merges`. */
export type MergeSnapshot = {
  mergedName: string;
  /** The kept client's fields before and after. */
  before: Mergeable;
  after: Mergeable;
  /** Ids of the rows that were moved, by table. */
  moved: Record<string, string[]>;
};

export type MergeDto = { mergeId: string; client: ClientDto; moved: Record<string, number> };

export type MergeUndoDto = {
  client: ClientDto;
  /** The one that had been merged, out of the trash. */
  restored: ClientDto;
  /** A sentence for everything that could not be put back. */
  stayed: string[];
};

/** Two clients side by side before they become one. */
export type MergeSide = Mergeable & Pick<ClientDto, "id" | "version"> & { hanging: Record<string, number> };
export type MergeSides = { kept: MergeSide; other: MergeSide };
