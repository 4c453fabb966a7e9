import { z } from "zod";
import { LOCAL_PLACE_FIELDS, LOCAL_PLACE_LIST } from "@/lib/local-places/fields";
import type { ValuesOf } from "@/lib/shared/field-list";
import { id, listQuery, patchOf, type Stamped, shapeOf } from "@/lib/shared/fields";

const fields = z.strictObject(shapeOf(LOCAL_PLACE_FIELDS));

export const localPlaceSchema = fields.extend({ eventId: id });
export type LocalPlaceInput = z.infer<typeof localPlaceSchema>;

/** The event where it was noted stays. */
export const localPlacePatchSchema = patchOf(fields);
export type LocalPlacePatch = z.infer<typeof localPlacePatchSchema>;

export const localPlaceListSchema = listQuery(["name", "updated"], LOCAL_PLACE_LIST);
export type LocalPlaceListQuery = z.infer<typeof localPlaceListSchema>;

/** Degrees, as an archive may bring them. */
export const pointShape = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};

/** `price` in dollars; `eventId` is null once its event is deleted for good, `again` while it isn't decided. */
export type LocalPlaceDto = Stamped &
  ValuesOf<typeof LOCAL_PLACE_FIELDS> & { eventId: string | null; city: string; state: string };

/** `miles` from the event that asks, null where one of the two has no point; `event` is where it was noted, null when deleted. */
export type NearbyPlace = LocalPlaceDto & {
  miles: number | null;
  event: { id: string; title: string; date: string } | null;
};

/** `missing` says why only places noted at the event itself are in the list. */
export type NearbyPlaces = { missing: "virtual" | "point" | null; items: NearbyPlace[] };
