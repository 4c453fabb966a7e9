import type * as z from "zod";
import { LOCAL_PLACE_FIELDS, type MapKind } from "@/lib/local-places/fields";
import type { ValuesOf } from "@/lib/shared/field-list";
import { id, listQuery, patchOf, type Stamped, schemaOf } from "@/lib/shared/fields";

const fields = schemaOf(LOCAL_PLACE_FIELDS);

export const localPlaceSchema = fields.extend({ eventId: id });
export const localPlacePatchSchema = patchOf(fields);
export const localPlaceListSchema = listQuery(["name", "updated"], { dir: "asc" });

export type LocalPlaceInput = z.infer<typeof localPlaceSchema>;
export type LocalPlacePatch = z.infer<typeof localPlacePatchSchema>;
export type LocalPlaceListQuery = z.infer<typeof localPlaceListSchema>;

/** `price` in dollars; `eventId`, where it was noted, is null once that event is deleted for good. */
export type LocalPlaceDto = Stamped &
  ValuesOf<typeof LOCAL_PLACE_FIELDS> & { eventId: string | null; city: string; state: string };

/** `miles` from the event that asks, null where one has no point; `event` is where it was noted, null when deleted. */
export type NearbyPlace = LocalPlaceDto & {
  miles: number | null;
  event: { id: string; title: string; date: string } | null;
};

/** `missing` says why there are only places noted at the event itself, `hasMap` if the map can be asked for more. */
export type NearbyPlaces = { missing: "virtual" | "point" | null; hasMap: boolean; items: NearbyPlace[] };

/** Nearest first; without distances, as an event's point is that of its town or ZIP code. */
export type AroundPlaces = { isAvailable: boolean; items: { kind: MapKind; name: string }[] };
