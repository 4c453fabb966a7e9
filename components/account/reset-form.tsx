"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { AccountForm } from "@/components/account/account-form";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RESET_SCREENS } from "@/components/account/reset-screens";
import { serverText } from "@/components/shared/sentence";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { toast } from "@/components/ui/toast";
import { ApiError, apiFetch, resetCsrf } from "@/lib/shared/api-client";

/** Longer than other toasts, as specified, in milliseconds. */
const FAILURE_SHOWN = 7_000;

type NewPassword = { password: string };

type Props = {
  token: string;
  screen: keyof typeof RESET_SCREENS;
  /** The server does not take this link (any more). */
  onDead: () => void;
  onDone: () => void;
};

export function ResetForm({ token, screen, onDead, onDone }: Props) {
  const client = useQueryClient();
  const { success, failure } = RESET_SCREENS[screen];
  const told = { title: failure, fallback: "Failed to reset password", duration: FAILURE_SHOWN };
  const { form, frame } = useSubmitForm<NewPassword, NewPassword>({
    schema: () =>
      import("@/lib/account/recovery/schema").then(({ resetPasswordSchema }) =>
        resetPasswordSchema.pick({ password: true }),
      ),
    values: { password: "" },
    send: async ({ password }) => {
      await apiFetch("/api/auth/reset-password", { method: "POST", body: { token, password } });
      // Every session has ended, one in this browser too.
      client.clear();
      resetCsrf();
      toast({ ...success, variant: "success" });
      onDone();
    },
    failure: told,
    explain: (error) => {
      if (!(error instanceof ApiError)) return null;
      if (error.code === "unreadable") return `Server error: ${error.status}`;
      if (!error.fields.token) return null;
      const description = serverText(error, told.fallback);
      toast({ title: failure, description, variant: "error", duration: FAILURE_SHOWN });
      onDead();
      return true;
    },
    retry: "password",
  });
  const password = useWatch({ control: form.control, name: "password" });
  return (
    <>
      <h1 className="font-display text-3xl font-semibold">Choose a new password</h1>
      <p className="mt-3 mb-7 text-pretty text-muted-foreground">
        Whoever is signed in to your account, on any device, will be signed out.
      </p>
      <AccountForm {...frame} submitLabel="Reset password">
        <NewPasswordField
          autoFocus
          label="New password"
          field={form.register("password")}
          password={password}
          error={form.formState.errors.password?.message}
        />
      </AccountForm>
    </>
  );
}
