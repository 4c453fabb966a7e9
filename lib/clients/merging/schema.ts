import { z } from "zod";
import type { ChosenField, MovedTable } from "@/lib/clients/merging/list";
import type { ClientDto } from "@/lib/clients/schema";
import { id, version } from "@/lib/shared/fields";

const side = z.enum(["this", "other"], "Choose one of the two").default("this");

/** `this` is the client of the address, which stays; `other` goes to the trash. */
export const mergeSchema = z.strictObject({
  otherId: id,
  fields: z
    .strictObject({ name: side, company: side, email: side, phone: side, website: side, industry: side })
    .prefault({}),
  version,
  otherVersion: version,
});

export const mergeParams = z.strictObject({ id, merge: id });

export type MergeInput = z.infer<typeof mergeSchema>;

type Mergeable = Pick<ClientDto, ChosenField | "tags" | "notes">;

/** All that is needed to take a merge back: kept with it in `client_merges`. */
export type MergeSnapshot = {
  mergedName: string;
  /** The kept client's fields before and after. */
  before: Mergeable;
  after: Mergeable;
  /** Ids of the rows that were moved. */
  moved: Record<MovedTable, string[]>;
};

export type MergeDto = { mergeId: string; client: ClientDto; moved: Record<MovedTable, number> };

export type MergeUndoDto = {
  client: ClientDto;
  /** The one that had been merged, out of the trash. */
  restored: ClientDto;
  /** A sentence for everything that could not be put back. */
  stayed: string[];
};

/** Two clients side by side before they become one. */
export type MergeSide = Mergeable & Pick<ClientDto, "id" | "version"> & { hanging: Record<MovedTable, number> };
export type MergeSides = { kept: MergeSide; other: MergeSide };
