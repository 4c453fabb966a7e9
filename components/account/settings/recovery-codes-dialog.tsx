"use client";

import { useState } from "react";
import { ProofForm } from "@/components/account/settings/proof-form";
import { RecoveryCodeList } from "@/components/account/settings/recovery-code-list";
import type { Clock } from "@/components/shared/moment";
import type { LazyDialogProps } from "@/components/shared/use-lazy-dialog";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { renewRecoveryCodes, useAccountChanged } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/settings/schema";

/** New codes in place of the old ones; shown once, so the dialog closes only when asked to. */
export default function RecoveryCodesDialog({
  account,
  clock,
  open,
  onClose,
}: { account: AccountDto; clock: Clock } & LazyDialogProps) {
  const changed = useAccountChanged();
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    onClose();
    setCodes(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      dismissible={codes === null}
      title={codes ? "Save your new recovery codes" : "New recovery codes"}
      description={codes ? "They are shown only now." : "The codes you have now stop working."}
    >
      {codes ? (
        <RecoveryCodeList
          codes={codes}
          username={account.username}
          clock={clock}
          onDone={() => {
            close();
            toast({ title: "Recovery codes replaced", variant: "success" });
          }}
        />
      ) : (
        <ProofForm
          username={account.username}
          submitLabel="Make new codes"
          onCancel={close}
          send={renewRecoveryCodes}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes);
            void changed();
          }}
        />
      )}
    </Dialog>
  );
}
