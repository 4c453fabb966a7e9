"use client";

import { Handshake } from "lucide-react";
import { ExportMenu } from "@/components/export/export-menu";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { tableColumns } from "@/components/shared/list/data-table";
import { EVENT_COUNT } from "@/components/shared/list/event-columns";
import { RecordList } from "@/components/shared/list/record-list";
import { useListState } from "@/components/shared/list/use-list-state";
import { useBureauPartners, useTrashBureauPartners } from "@/lib/bureaus/client";
import { BUREAU_PARTNER_COLUMNS, BUREAU_PARTNER_LIST } from "@/lib/bureaus/fields";
import type { BureauPartnerRow } from "@/lib/bureaus/schema";
import type { Served } from "@/lib/shared/record-client";

const NOUN = { one: "bureau partner", many: "bureau partners" };

const COLUMNS = tableColumns<BureauPartnerRow, typeof BUREAU_PARTNER_COLUMNS>(BUREAU_PARTNER_COLUMNS, {
  name: { fit: (row) => row.name, phone: "title" },
  contactName: { fit: (row) => row.contactName, phone: "meta" },
  email: { fit: (row) => row.email },
  phone: { width: "w-40", wide: true },
  representatives: { align: "right", width: "w-20" },
  events: { ...EVENT_COUNT, width: "w-24" },
});

export function BureauPartnersView({ served }: { served: Served<BureauPartnerRow> }) {
  const list = useListState(BUREAU_PARTNER_LIST);
  const pages = useBureauPartners(list.searchString, served);
  return (
    <RecordList
      title="Bureau Partners"
      noun={NOUN}
      href="/bureau-partners"
      list={list}
      pages={pages}
      moves={useTrashBureauPartners()}
      columns={COLUMNS}
      nameOf={(row) => row.name}
      exports={(shown, ids) => (
        <ExportMenu
          noun="bureau-partners"
          label="bureau partners"
          {...shown}
          ids={ids}
          also={ids ? undefined : { noun: "representatives", label: "representatives" }}
        />
      )}
      empty={
        <EmptyState
          icon={<Handshake aria-hidden />}
          title="No bureau partners yet"
          links={[
            ["/bureau-partners/new", "Add a bureau"],
            ["/import", "Import a spreadsheet"],
          ]}
        >
          Keep each bureau's terms and representatives in one place, and see every event they bring you.
        </EmptyState>
      }
    />
  );
}
