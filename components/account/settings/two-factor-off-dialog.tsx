"use client";

import { ProofForm } from "@/components/account/settings/proof-form";
import type { LazyDialogProps } from "@/components/shared/use-lazy-dialog";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { stopTwoFactor, useAccountChanged } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/settings/schema";

export default function TwoFactorOffDialog({ account, open, onClose }: { account: AccountDto } & LazyDialogProps) {
  const changed = useAccountChanged();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Turn off two-factor authentication?"
      description="From then on your password alone is enough to get in. The recovery codes stop working."
    >
      <ProofForm
        username={account.username}
        submitLabel="Turn off"
        tone="danger"
        onCancel={onClose}
        send={stopTwoFactor}
        onDone={() => {
          onClose();
          void changed();
          toast({ title: "Two-factor authentication is off" });
        }}
      />
    </Dialog>
  );
}
