"use client";

import type { RegistrationResponseJSON } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { DialogForm } from "@/components/account/settings/dialog-form";
import { AccountName, AskedCode, PasswordField } from "@/components/account/settings/proof-fields";
import { deviceGuess, freeName, passkeyProblem } from "@/components/account/settings/words";
import { FormField } from "@/components/shared/form-field";
import type { LazyDialogProps } from "@/components/shared/use-lazy-dialog";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { addPasskey, challengePasskey, useAccountChanged } from "@/lib/account/client";
import { addPasskeySchema } from "@/lib/account/passkeys/schema";
import { reauthenticationSchema } from "@/lib/account/schema";
import type { AccountDto } from "@/lib/account/settings/schema";
import { isTransient } from "@/lib/shared/record-client";

type Props = { account: AccountDto };

const MAX_NAME = 60;

const newPasskeySchema = reauthenticationSchema.extend({ name: addPasskeySchema.shape.name });

export default function PasskeyDialog({ account, open, onClose }: Props & LazyDialogProps) {
  const able = typeof window !== "undefined" && "PublicKeyCredential" in window;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Add a passkey"
      description={
        able ? "Your password first; then your device asks for your fingerprint, face or screen lock." : undefined
      }
    >
      {able ? <PasskeyForm account={account} onClose={onClose} /> : <Unable onClose={onClose} />}
    </Dialog>
  );
}

function PasskeyForm({ account, onClose }: Props & { onClose: () => void }) {
  const changed = useAccountChanged();
  // Made on the device, but not known to have arrived at the server: sent again rather than made twice.
  const made = useRef<RegistrationResponseJSON | null>(null);
  const [suggestion] = useState(() =>
    freeName(
      deviceGuess(navigator.userAgent, navigator.maxTouchPoints),
      account.passkeys.map(({ name }) => name),
    ),
  );
  const { enabled } = account.twoFactor;
  const { form, frame } = useSubmitForm({
    schema: async () => newPasskeySchema,
    values: { name: suggestion, password: "", code: enabled ? "" : undefined },
    send: async ({ name, ...proof }) => {
      if (!made.current) {
        const optionsJSON = await challengePasskey(proof);
        const { startRegistration } = await import("@simplewebauthn/browser");
        made.current = await startRegistration({ optionsJSON });
      }
      const passkey = await addPasskey({ name, response: made.current }).catch((error) => {
        if (!isTransient(error)) made.current = null;
        // It may have arrived although the response did not.
        void changed();
        throw error;
      });
      onClose();
      void changed();
      toast({ title: "Passkey added", description: passkey.name, variant: "success" });
    },
    explain: passkeyProblem,
  });
  const { errors } = form.formState;
  return (
    <DialogForm {...frame} onCancel={onClose} submitLabel="Add passkey">
      <FormField
        name="name"
        id="passkey-name"
        label="Name"
        hint="For you, to know it again in the list."
        error={errors.name?.message}
      >
        <Input {...form.register("name")} autoComplete="off" maxLength={MAX_NAME} required />
      </FormField>
      <AccountName username={account.username} />
      <PasswordField field={form.register("password")} error={errors.password?.message} />
      <AskedCode enabled={enabled} register={() => form.register("code")} error={errors.code?.message} />
    </DialogForm>
  );
}

function Unable({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className="text-sm text-muted-foreground">
        This browser can’t make passkeys, or not at this address: they need https. Try a current Chrome, Safari, Edge or
        Firefox.
      </p>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}
