"use client";

import { Signature } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { type LazyDialogProps, useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { loadAccount } from "@/lib/account/client";
import type { ContractDto, ContractRecipient } from "@/lib/contracts/schema";

type Props = { contract: Pick<ContractDto, "id" | "title">; me: ContractRecipient };

/** Loads the account too: the dialog asks for a code with a second factor. */
const load = async () => {
  const [{ default: Dialog }, account] = await Promise.all([
    import("@/components/contracts/speaker-signature-dialog"),
    loadAccount(),
  ]);
  return { default: (props: LazyDialogProps & Props) => <Dialog account={account} {...props} /> };
};

/** Opens at once for `?sign=1`, which the list of contracts links to. */
export function SignButton({ contract, me }: Props) {
  const { trigger, dialog } = useLazyDialog<Props>(load);
  const isAsked = useSearchParams().has("sign");
  const open = useRef(trigger.onClick);
  open.current = trigger.onClick;
  useEffect(() => {
    if (!isAsked) return;
    open.current();
    history.replaceState(null, "", location.pathname);
  }, [isAsked]);
  return (
    <>
      <Button variant="primary" {...trigger}>
        <Signature aria-hidden /> {me.role === "approver" ? "Approve" : "Sign"}
      </Button>
      {dialog && <dialog.Dialog contract={contract} me={me} open={dialog.open} onClose={dialog.onClose} />}
    </>
  );
}
