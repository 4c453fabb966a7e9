"use client";

import type { ReactNode } from "react";
import { RecordActions } from "@/components/shared/record/record-actions";
import { useTrashBureauPartners } from "@/lib/bureaus/client";
import { useTrashClients } from "@/lib/clients/client";
import { useTrashVenues } from "@/lib/venues/client";

const KINDS = {
  venue: { useTrash: useTrashVenues, noun: { one: "venue", many: "venues" }, listHref: "/venues" },
  client: { useTrash: useTrashClients, noun: { one: "client", many: "clients" }, listHref: "/clients" },
  bureauPartner: {
    useTrash: useTrashBureauPartners,
    noun: { one: "bureau partner", many: "bureau partners" },
    listHref: "/bureau-partners",
  },
};

type DetailActionsProps = { kind: keyof typeof KINDS; id: string; name: string; trashed: boolean; more?: ReactNode };

export function DetailActions({ kind, ...record }: DetailActionsProps) {
  const { useTrash, ...list } = KINDS[kind];
  return <RecordActions {...list} {...record} editHref={`${list.listHref}/${record.id}/edit`} moves={useTrash()} />;
}
