"use client";

import { FilePlus2, FileUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { ContractLines } from "@/components/contracts/contract-lines";
import { untilReplaced, useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Panel } from "@/components/ui/panel";
import { createContract } from "@/lib/contracts/client";
import type { ContractLine } from "@/lib/contracts/schema";
import { newIdempotencyKey } from "@/lib/shared/api-client";

const SignedDialog = dynamic(() => import("@/components/contracts/signed-dialog"), { ssr: false });

type Props = {
  eventId: string;
  /** Of an event with other dates under one agreement. */
  deal: { id: string; name: string; dates: number } | null;
  contracts: readonly ContractLine[];
  readOnly: boolean;
};

/** An event's contracts, and the one click that starts another. */
export function EventContracts({ eventId, deal, contracts, readOnly }: Props) {
  const router = useRouter();
  const { run, pending } = useSubmit();
  const key = useRef(newIdempotencyKey());
  const [isUploading, setUploading] = useState(false);
  const write = (about: { eventId: string } | { dealId: string }) =>
    run(
      async () => {
        const { id } = await createContract(about, key.current);
        router.push(`/contracts/${id}/edit`);
        await untilReplaced();
      },
      { title: "We couldn't create the contract" },
    ).finally(() => {
      key.current = newIdempotencyKey();
    });
  return (
    <Panel
      title="Contracts"
      action={
        readOnly ? null : (
          <span className="flex items-center gap-1">
            {deal && deal.dates > 1 ? (
              <Menu label="Write a contract" size="sm" align="end" trigger={<FilePlus2 aria-hidden />}>
                <MenuItem onSelect={() => void write({ dealId: deal.id })}>
                  For all {deal.dates} dates of the deal
                </MenuItem>
                <MenuItem onSelect={() => void write({ eventId })}>For this date</MenuItem>
              </Menu>
            ) : (
              <Button size="sm" loading={pending} onClick={() => void write({ eventId })}>
                <FilePlus2 aria-hidden /> Write contract
              </Button>
            )}
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label="Record a signed contract"
              onClick={() => setUploading(true)}
            >
              <FileUp aria-hidden />
            </Button>
          </span>
        )
      }
    >
      {contracts.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          No contract yet. One click fills in the date, fee and terms from this page.
        </p>
      ) : (
        <ContractLines contracts={contracts} />
      )}
      {isUploading && <SignedDialog about={{ eventId }} onClose={() => setUploading(false)} />}
    </Panel>
  );
}
