"use client";

import { DialogForm } from "@/components/account/settings/dialog-form";
import { CodeField } from "@/components/account/settings/proof-fields";
import { groupSecret, svgAddress } from "@/components/account/settings/two-factor-words";
import { CopyButton } from "@/components/shared/copy-button";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { confirmTwoFactor } from "@/lib/account/client";
import { confirmTwoFactorSchema, type TwoFactorSetup } from "@/lib/account/two-factor/schema";

/** The secret as a picture and as text, and the first code as proof that the app has it. */
export function TwoFactorScan({
  setup,
  onCancel,
  onDone,
}: {
  setup: TwoFactorSetup;
  onCancel: () => void;
  onDone: (recoveryCodes: string[]) => void;
}) {
  const { form, frame } = useSubmitForm({
    schema: async () => confirmTwoFactorSchema,
    values: { code: "" },
    send: async (proof) => onDone((await confirmTwoFactor(proof)).recoveryCodes),
  });
  return (
    <>
      <div className="mb-6 grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {/* White around it in the dark as well, or no camera finds its edges. */}
        {/* biome-ignore lint/performance/noImgElement: there is nothing to load, it is in the address */}
        <img
          src={svgAddress(setup.qrSvg)}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="mx-auto size-44 rounded-lg border bg-white p-2 [image-rendering:pixelated]"
        />
        <div className="text-sm">
          <p>In your authenticator app choose “add account”, and point the camera at this picture.</p>
          <p className="mt-3 text-muted-foreground">On this phone, or no camera? Type this key instead:</p>
          <code
            id="two-factor-secret"
            className="mt-1.5 block rounded-md bg-muted px-3 py-2 font-mono text-[0.8125rem] leading-6 wrap-anywhere select-all"
          >
            {groupSecret(setup.secret)}
          </code>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <CopyButton text={setup.secret} sourceId="two-factor-secret">
              Copy key
            </CopyButton>
            <a
              href={setup.uri}
              className="hidden min-h-6 items-center text-brand underline-offset-4 hover:underline pointer-coarse:inline-flex"
            >
              Open in an app on this phone
            </a>
          </div>
        </div>
      </div>
      <DialogForm {...frame} onCancel={onCancel} submitLabel="Turn on">
        <CodeField
          field={form.register("code")}
          error={form.formState.errors.code?.message}
          hint="The six digits the app shows now. Turning it on signs you out everywhere else."
          autoFocus
        />
      </DialogForm>
    </>
  );
}
