"use client";

import { ExternalLink, UserPen } from "lucide-react";
import { useId } from "react";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { CopyButton } from "@/components/shared/record/copy-button";
import { buttonClass } from "@/components/ui/button-class";
import type { ContractRecipient } from "@/lib/contracts/schema";

function CopyLink({ url, name }: { url: string; name: string }) {
  const id = useId();
  return (
    <>
      <span id={id} className="sr-only">
        {url}
      </span>
      <CopyButton text={url} sourceId={id}>
        Copy link<span className="sr-only"> of {name}</span>
      </CopyButton>
    </>
  );
}

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
