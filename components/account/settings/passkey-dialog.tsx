"use client";

import type { RegistrationResponseJSON } from "@simplewebauthn/browser";
import { useRef } from "react";
import { blankReauthentication, FormDialog, ReauthenticationFields } from "@/components/account/settings/dialog-form";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { addPasskey, challengePasskey, useAccountChanged } from "@/lib/account/client";
import { addPasskeySchema, wrongAddress } from "@/lib/account/passkeys";
import { type AccountDto, reauthenticationSchema } from "@/lib/account/schema";
import { ApiError, isTransient } from "@/lib/shared/api-client";

type Props = LazyDialogProps & { account: AccountDto };

const MAX_NAME = 60;

const newPasskeySchema = reauthenticationSchema.extend({ name: addPasskeySchema.shape.name });

export default function PasskeyDialog(props: Props) {
  return "PublicKeyCredential" in window ? <AddDialog {...props} /> : <UnsupportedDialog {...props} />;
}

function AddDialog({ account, open, onClose }: Props) {
  const changed = useAccountChanged();
  // Created on the device but perhaps not stored on the server: sent again rather than created twice.
  const created = useRef<RegistrationResponseJSON | null>(null);
  const close = () => {
    created.current = null;
    onClose();
  };
  const names = account.passkeys.map(({ name }) => name);
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Add a passkey"
      description="Enter your password. Then your device will ask for your fingerprint, face or screen lock."
      submitLabel="Add passkey"
      schema={newPasskeySchema}
      values={{
        name: uniqueName(guessDevice(navigator.userAgent, navigator.maxTouchPoints), names),
        ...blankReauthentication(account),
      }}
      send={async ({ name, ...reauthentication }) => {
        if (!created.current) {
          const optionsJSON = await challengePasskey(reauthentication);
          const { startRegistration } = await import("@simplewebauthn/browser");
          created.current = await startRegistration({ optionsJSON });
        }
        const passkey = await addPasskey({ name, response: created.current }).catch((error) => {
          if (!isTransient(error)) created.current = null;
          // It may have been stored although the response was lost.
          void changed();
          throw error;
        });
        close();
        void changed();
        toast({ title: "Passkey added", description: passkey.name, variant: "success" });
      }}
      explain={passkeyProblem}
    >
      {(form) => (
        <>
          <FormField
            name="name"
            id="passkey-name"
            label="Name"
            hint="So you can recognize it in the list."
            error={form.formState.errors.name?.message}
          >
            <Input {...form.register("name")} autoComplete="off" maxLength={MAX_NAME} required />
          </FormField>
          <ReauthenticationFields account={account} form={form} />
        </>
      )}
    </FormDialog>
  );
}

function UnsupportedDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onOpenChange={onClose} size="sm" title="Add a passkey">
      <p className="text-sm text-muted-foreground">
        This browser can't create passkeys at this address. Passkeys need https and a current version of Chrome, Safari,
        Edge or Firefox.
      </p>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

/** A usual name for this device. iPads call themselves Macs, but have a touch screen. */
export function guessDevice(userAgent: string, touchPoints = 0): string {
  if (/iPhone/.test(userAgent)) return "iPhone";
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return "iPad";
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? "Android phone" : "Android tablet";
  if (/Macintosh/.test(userAgent)) return "Mac";
  if (/Windows/.test(userAgent)) return "Windows computer";
  if (/CrOS/.test(userAgent)) return "Chromebook";
  if (/Linux/.test(userAgent)) return "Linux computer";
  return "This device";
}

/** "Mac 2" where "Mac" is taken. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  let unique = name;
  for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${name} ${number}`;
  return unique;
}

/** Null for errors of the server. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof ApiError) return null;
  const code = "code" in error ? error.code : "";
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device already has a passkey for your account.";
  const wrong = wrongAddress(error);
  if (wrong) return wrong;
  if (error.name === "NotAllowedError" || error.name === "AbortError") {
    return "No passkey was created. The request was canceled or timed out, or this device has no PIN, fingerprint or face set up.";
  }
  return "This device couldn't create a passkey. Try another device or browser.";
}
