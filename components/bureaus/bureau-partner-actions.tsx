"use client";

import { RecordActions } from "@/components/shared/record-actions";
import { useTrashBureauPartners } from "@/lib/bureaus/client";

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
