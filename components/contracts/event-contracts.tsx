"use client";

import { FilePlus2, FileUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { ContractLines } from "@/components/contracts/contract-lines";
import { untilReplaced, useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Panel } from "@/components/ui/panel";
import { createContract } from "@/lib/contracts/client";
import type { ContractInput, ContractLine } from "@/lib/contracts/schema";
import { OTHER_SIDE_LABEL, OTHER_SIDES } from "@/lib/contracts/status";
import { newIdempotencyKey } from "@/lib/shared/api-client";

const SignedDialog = dynamic(() => import("@/components/contracts/signed-dialog"), { ssr: false });

type Props = {
  eventId: string;
  throughBureau: boolean;
  /** Of an event with other dates under one agreement. */
  deal: { id: string; name: string; dates: number } | null;
  contracts: readonly ContractLine[];
  readOnly: boolean;
};

type About = Pick<Partial<ContractInput>, "eventId" | "dealId" | "signing">;

/** The contract's possible scope, and its signer when a bureau books. */
function choicesFor({ eventId, throughBureau, deal }: Pick<Props, "eventId" | "throughBureau" | "deal">) {
  const covers: { label: string; about: About }[] =
    deal && deal.dates > 1
      ? [
          { label: `For all ${deal.dates} dates of the deal`, about: { dealId: deal.id } },
          { label: "For this date", about: { eventId } },
        ]
      : [{ label: "", about: { eventId } }];
  if (!throughBureau) return covers;
  return covers.flatMap(({ label, about }) =>
    OTHER_SIDES.map((signing) => ({
      label: label ? `${label}, signed by ${OTHER_SIDE_LABEL[signing]}` : `Signed by ${OTHER_SIDE_LABEL[signing]}`,
      about: { ...about, signing },
    })),
  );
}

/** An event's contracts, and a button to start another. */
export function EventContracts({ eventId, throughBureau, deal, contracts, readOnly }: Props) {
  const router = useRouter();
  const { run, pending } = useSubmit();
  const key = useRef(newIdempotencyKey());
  const [isUploading, setUploading] = useState(false);
  const write = (about: About) =>
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
  const choices = choicesFor({ eventId, throughBureau, deal });
  return (
    <Panel
      id="contracts"
      title="Contracts"
      action={
        readOnly ? null : (
          <span className="flex items-center gap-1">
            {choices.length > 1 ? (
              <Menu
                label="Write contract"
                size="sm"
                align="end"
                trigger={
                  <>
                    <FilePlus2 aria-hidden /> Write contract
                  </>
                }
              >
                {choices.map(({ label, about }) => (
                  <MenuItem key={label} onSelect={() => void write(about)}>
                    {label}
                  </MenuItem>
                ))}
              </Menu>
            ) : (
              <Button size="sm" loading={pending} onClick={() => void write({ eventId })}>
                <FilePlus2 aria-hidden /> Write contract
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => setUploading(true)}>
              <FileUp aria-hidden /> <span className="max-xl:sr-only">Record a signed contract</span>
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
