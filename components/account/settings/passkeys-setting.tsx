"use client";

import { Fingerprint, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { DialogButton } from "@/components/shared/dialog-button";
import { SettingCard } from "@/components/shared/setting-card";
import { type Clock, DayText } from "@/components/shared/time-text";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { removePasskey, useAccountChanged } from "@/lib/account/client";
import type { AccountDto, PasskeyDto } from "@/lib/account/settings/schema";
import { ignoreMissing } from "@/lib/shared/api-client";

const passkeyDialog = () => import("@/components/account/settings/passkey-dialog");

export function PasskeysSetting({ account, clock }: { account: AccountDto; clock: Clock }) {
  const { passkeys } = account;
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <SettingCard
      actions={
        <DialogButton load={passkeyDialog} dialog={{ account }}>
          <Plus aria-hidden /> Add a passkey
        </DialogButton>
      }
      below={
        passkeys.length > 0 ? (
          <ul aria-label="Your passkeys" className="-my-2 divide-y">
            {passkeys.map((passkey) => (
              <Passkey
                key={passkey.id}
                passkey={passkey}
                clock={clock}
                onRemoved={() => count.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        ) : null
      }
    >
      <p ref={count} tabIndex={-1} className="text-sm outline-none">
        {passkeys.length === 0
          ? "No passkeys yet."
          : passkeys.length === 1
            ? "You have one passkey."
            : `You have ${passkeys.length} passkeys.`}
      </p>
    </SettingCard>
  );
}

function Passkey({ passkey, clock, onRemoved }: { passkey: PasskeyDto; clock: Clock; onRemoved: () => void }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [asking, setAsking] = useState(false);
  const changed = useAccountChanged();
  const { run, pending } = useSubmit();
  const remove = () =>
    run(
      async () => {
        await removePasskey(id).catch(ignoreMissing);
        setAsking(false);
        await changed();
        onRemoved();
        toast({ title: "Passkey removed", description: name });
      },
      { title: "Couldn't remove the passkey" },
    );
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Fingerprint aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 grow">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-[0.8125rem] text-muted-foreground">
          Added <DayText at={createdAt} clock={clock} />
          {lastUsedAt ? (
            <>
              , last used <DayText at={lastUsedAt} clock={clock} />
            </>
          ) : (
            ", not used yet"
          )}
        </p>
      </div>
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this passkey?"
        confirmLabel="Remove passkey"
        busy={pending}
        onConfirm={remove}
      >
        You won't be able to sign in with “{name}” anymore. Your device may still offer it, but it won't work.
      </ConfirmDialog>
    </li>
  );
}
