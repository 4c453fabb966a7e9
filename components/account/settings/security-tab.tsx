"use client";

import { Fingerprint, Plus, ShieldCheck, ShieldOff, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { FocusOnChange } from "@/components/account/settings/focus-on-change";
import { ConfirmDialog } from "@/components/shared/feedback/confirm-dialog";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { FormSection } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { SettingCard, StateTag } from "@/components/shared/record/setting-card";
import { type Clock, DayText } from "@/components/shared/record/time-text";
import { IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { removePasskey, useAccount, useAccountChanged } from "@/lib/account/client";
import type { AccountDto, PasskeyDto } from "@/lib/account/schema";
import { ignoreMissing } from "@/lib/shared/api-client";

const passkeyDialog = () => import("@/components/account/settings/passkey-dialog");

function PasskeysSetting({ account, clock }: { account: AccountDto; clock: Clock }) {
  const { passkeys } = account;
  const many = passkeys.length === 1 ? "one passkey" : `${passkeys.length} passkeys`;
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
        {passkeys.length === 0 ? "No passkeys yet." : `You have ${many}.`}
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
      <IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)} />
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

const loadDialogs = () => import("@/components/account/settings/security-dialogs");
const passwordDialog = async () => ({ default: (await loadDialogs()).PasswordDialog });
const offDialog = async () => ({ default: (await loadDialogs()).TwoFactorOffDialog });

export function SecurityTab({ account: served, clock }: { account: AccountDto; clock: Clock }) {
  const account = useAccount(served);
  return (
    <>
      <FormSection title="Password" description="If you change it, you'll be signed out on other devices.">
        <SettingCard
          actions={
            <DialogButton load={passwordDialog} dialog={{ account }}>
              Change password
            </DialogButton>
          }
        >
          <p className="text-sm">
            Last changed <DayText at={account.passwordChangedAt} clock={clock} />
          </p>
        </SettingCard>
      </FormSection>
      <FormSection
        title="Two-factor authentication"
        description="Adds a code from your phone at sign-in, so a stolen password isn't enough."
      >
        <TwoFactorSetting account={account} clock={clock} />
      </FormSection>
      <FormSection
        title="Passkeys"
        description="Sign in with your fingerprint, face or screen lock instead of a password. Passkeys can't be guessed or phished."
      >
        <PasskeysSetting account={account} clock={clock} />
      </FormSection>
    </>
  );
}

const setupDialog = () => import("@/components/account/settings/two-factor-setup-dialog");
const codesDialog = () => import("@/components/account/settings/recovery-codes-dialog");

const FEW = 3;

type Props = { account: AccountDto; clock: Clock };

function TwoFactorSetting({ account, clock }: Props) {
  const [settingUp, setSettingUp] = useState(false);
  const on = account.twoFactor.enabled && !settingUp;
  return (
    <FocusOnChange of={String(on)}>
      {on ? <On account={account} clock={clock} /> : <Off account={account} clock={clock} onBusy={setSettingUp} />}
    </FocusOnChange>
  );
}

function Off({ account, clock, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  return (
    <SettingCard
      actions={
        <DialogButton load={setupDialog} dialog={{ account, clock, onBusy }}>
          Set up
        </DialogButton>
      }
    >
      <StateTag tone="off" icon={<ShieldOff aria-hidden />}>
        Off
      </StateTag>
      <p className="mt-1.5 text-sm text-muted-foreground">
        You'll need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.
      </p>
    </SettingCard>
  );
}

function On({ account, clock }: Props) {
  const left = account.twoFactor.recoveryCodesLeft;
  return (
    <SettingCard
      actions={
        <DialogButton load={offDialog} dialog={{ account }} variant="ghost">
          Turn off
        </DialogButton>
      }
      below={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 grow basis-52 text-sm">
            <p className={left < FEW ? "font-medium text-danger" : "font-medium"}>
              {left} {left === 1 ? "recovery code" : "recovery codes"} left
            </p>
            <p className="text-muted-foreground">Each one works once if you don't have your phone.</p>
          </div>
          <DialogButton load={codesDialog} dialog={{ account, clock }}>
            New recovery codes
          </DialogButton>
        </div>
      }
    >
      <StateTag tone="good" icon={<ShieldCheck aria-hidden />}>
        On
      </StateTag>
      <p className="mt-1.5 text-sm text-muted-foreground">You'll need a code from your authenticator app to sign in.</p>
    </SettingCard>
  );
}
