"use client";

import { RecordActions } from "@/components/shared/record-actions";
import { useTrashBureauPartners } from "@/lib/bureaus/client";
import { useTrashClients } from "@/lib/clients/client";
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

export function ClientActions({ id, name, trashed }: { id: string; name: string; trashed: boolean }) {
  return (
    <RecordActions
      moves={useTrashClients()}
      noun={{ one: "client", many: "clients" }}
      id={id}
      name={name}
      trashed={trashed}
      listHref="/clients"
    />
  );
}

export function BureauPartnerActions({ id, name, trashed }: { id: string; name: string; trashed: boolean }) {
  return (
    <RecordActions
      moves={useTrashBureauPartners()}
      noun={{ one: "bureau partner", many: "bureau partners" }}
      id={id}
      name={name}
      trashed={trashed}
      listHref="/bureau-partners"
    />
  );
}
