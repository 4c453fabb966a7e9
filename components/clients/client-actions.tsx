"use client";

import { RecordActions } from "@/components/shared/record-actions";
import { useTrashClients } from "@/lib/clients/client";

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
