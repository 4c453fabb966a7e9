"use client";

import { AccountForm } from "@/components/account/account-form";
import { type AuthFormProps, type Head, useHead } from "@/components/account/auth-step";
import { useAccountForm } from "@/components/account/use-account-form";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";

const HEAD: Head = { title: "Enter your code", description: "From your authenticator app, for the second step." };

type Props = Pick<AuthFormProps, "onHead"> & {
  logIn: (code: string) => Promise<void>;
  onBack: (complaint: string | null) => void;
};

/** The second step. Autofill and pasting bring the whole code; blanks in it don't matter. */
export function LoginCode({ logIn, onBack, onHead }: Props) {
  useHead(onHead, HEAD);
  const { form, ...frame } = useAccountForm<{ code: string }, { code: string }>({
    schema: () =>
      import("@/lib/account/two-factor/schema").then(({ confirmTwoFactorSchema }) => confirmTwoFactorSchema),
    values: { code: "" },
    send: ({ code }) => logIn(code),
    failure: { title: "Login failed", fallback: "Login failed" },
    onFailure: ({ code, message }) => {
      // The password is not right any more: it was changed meanwhile.
      if (code !== "unauthenticated") return false;
      toast({ title: "Login failed", description: message, variant: "error" });
      onBack(message);
      return true;
    },
    retry: "code",
  });
  return (
    <AccountForm
      {...frame}
      onSubmit={frame.submit}
      submitLabel="Sign In"
      below={
        <Button
          variant="link"
          className="mx-auto inline-flex"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onBack(null)}
        >
          Use another account
        </Button>
      }
    >
      <FormField
        name="code"
        label="6-digit code"
        hint="No phone at hand? One of your recovery codes works too."
        error={form.formState.errors.code?.message}
      >
        <Input
          {...form.register("code")}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
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
