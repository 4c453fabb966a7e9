"use client";

import { useState } from "react";
import { AccountForm } from "@/components/account/account-form";
import { type AuthFormProps, type Head, useHead } from "@/components/account/auth-step";
import { FormField } from "@/components/shared/form-field";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/shared/api-client";

const HEAD: Head = { title: "Enter your code", description: "The second step, from your authenticator app." };

/** Either is taken in either field; what differs is the keyboard that a phone brings up. */
const APP = {
  key: "app",
  label: "6-digit code",
  input: { inputMode: "numeric", autoComplete: "one-time-code" },
} as const;
const RECOVERY = { key: "recovery", label: "Recovery code", input: { autoComplete: "off" } } as const;

type Props = Pick<AuthFormProps, "onHead"> & {
  logIn: (code: string) => Promise<void>;
  onBack: (complaint: string | null) => void;
};

/** The second step. Autofill and pasting bring the whole code; blanks in it don't matter. */
export function LoginCode({ logIn, onBack, onHead }: Props) {
  useHead(onHead, HEAD);
  const [kind, setKind] = useState<typeof APP | typeof RECOVERY>(APP);
  const other = kind === APP ? RECOVERY : APP;
  const { form, frame } = useSubmitForm<{ code: string }, { code: string }>({
    schema: () =>
      import("@/lib/account/two-factor/schema").then(({ confirmTwoFactorSchema }) => confirmTwoFactorSchema),
    values: { code: "" },
    send: ({ code }) => logIn(code),
    failure: { title: "Login failed", fallback: "Login failed" },
    explain: (error) => {
      // The password is not right any more: it was changed meanwhile.
      if (!(error instanceof ApiError && error.code === "unauthenticated")) return null;
      toast({ title: "Login failed", description: error.message, variant: "error" });
      onBack(error.message);
      return true;
    },
    retry: "code",
  });
  const swap = () => {
    form.reset();
    setKind(other);
  };
  return (
    <AccountForm
      {...frame}
      submitLabel="Sign In"
      below={
        <div className="grid justify-items-center gap-3">
          <Button variant="link" onMouseDown={(event) => event.preventDefault()} onClick={swap}>
            {kind === APP ? "Use a recovery code" : "Use my authenticator app"}
          </Button>
          <Button variant="link" onMouseDown={(event) => event.preventDefault()} onClick={() => onBack(null)}>
            Use another account
          </Button>
        </div>
      }
    >
      <FormField key={kind.key} name="code" label={kind.label} error={form.formState.errors.code?.message}>
        <Input
          {...form.register("code")}
          {...kind.input}
          autoFocus
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          className="tabular-nums tracking-wider"
        />
      </FormField>
    </AccountForm>
  );
}
