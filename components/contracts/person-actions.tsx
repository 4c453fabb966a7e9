"use client";

import { ExternalLink, UserPen } from "lucide-react";
import { CopyLink } from "@/components/contracts/copy-link";
import { DialogButton } from "@/components/shared/dialog-button";
import { buttonClass } from "@/components/ui/button-class";
import type { ContractRecipient } from "@/lib/contracts/schema";

const loadCorrectDialog = () => import("@/components/contracts/correct-dialog");

type Props = {
  contract: { id: string; version: number };
  recipient: Pick<ContractRecipient, "id" | "role" | "name" | "email">;
  /** While it can be signed. */
  link: string | undefined;
  isOnTurn: boolean;
};

/** The speaker's actions for someone who hasn't signed yet. */
export function PersonActions({ contract, recipient, link, isOnTurn }: Props) {
  const { name } = recipient;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      {link && <CopyLink url={link} name={name} />}
      {link && isOnTurn && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: "sm" })}>
          <ExternalLink aria-hidden /> Sign in person<span className="sr-only"> with {name}, opens a new tab</span>
        </a>
      )}
      <DialogButton size="sm" variant="ghost" load={loadCorrectDialog} dialog={{ contract, recipient }}>
        <UserPen aria-hidden /> Correct name or email<span className="sr-only"> of {name}</span>
      </DialogButton>
    </div>
  );
}
