"use client";

import { RecordActions } from "@/components/shared/record-actions";
import { useTrashVenues } from "@/lib/venues/client";

export function VenueActions({ id, name, trashed }: { id: string; name: string; trashed: boolean }) {
  return (
    <RecordActions
      moves={useTrashVenues()}
      noun={{ one: "venue", many: "venues" }}
      id={id}
      name={name}
      trashed={trashed}
      listHref="/venues"
    />
  );
}
