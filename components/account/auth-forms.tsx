"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ExactInput } from "@/components/account/account-fields";
import { AccountForm } from "@/components/account/account-form";
import type { AuthMode } from "@/components/account/auth-mode";
import { type AuthFormProps, fromLoginName, type Head, useHead } from "@/components/account/auth-mode";
import { enterApp, WELCOME_BACK } from "@/components/account/enter-app";
import { LoginName } from "@/components/account/login-name";
import { RecoveryForm } from "@/components/account/recovery-form";
import { RegisterForm } from "@/components/account/register-form";
import { FormField } from "@/components/shared/form-field";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { LoginInput, UserDto } from "@/lib/account/schema";
import { ApiError, apiFetch } from "@/lib/shared/api-client";

/** One chunk, so that switching modes never waits. */
export default function AuthForms({ mode, ...props }: AuthFormProps & { mode: AuthMode }) {
  if (mode === "register") return <RegisterForm {...props} />;
  if (mode === "login") return <LoginForm {...props} />;
  return <RecoveryForm key={mode} kind={mode} {...props} />;
}

function LoginForm({ typed, go, onHead }: AuthFormProps) {
  const client = useQueryClient();
  // Only in memory, until this form unmounts.
  const [verified, setVerified] = useState<LoginInput | null>(null);
  const [name, setName] = useState(typed);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = (user: UserDto) => enterApp(client, user, WELCOME_BACK);
  const logIn = async (body: LoginInput) => enter(await apiFetch<UserDto>("/api/login", { method: "POST", body }));

  if (verified) {
    const back = (why: string | null) => {
      setName(fromLoginName(verified.username, name));
      setProblem(why);
      setVerified(null);
    };
    return <LoginCode logIn={(code) => logIn({ ...verified, code })} onBack={back} onHead={onHead} />;
  }
  return <LoginName typed={name} problem={problem} logIn={logIn} onVerified={setVerified} onEntered={enter} go={go} />;
}

const HEAD: Head = { title: "Enter your code", description: "It's the 6-digit code in your authenticator app." };

/** Both fields accept both codes; they differ in the keyboard of phones. */
const APP = {
  key: "app",
  label: "6-digit code",
  input: { inputMode: "numeric", autoComplete: "one-time-code" },
} as const;
const RECOVERY = { key: "recovery", label: "Recovery code", input: { autoComplete: "off" } } as const;

type Props = Pick<AuthFormProps, "onHead"> & {
  logIn: (code: string) => Promise<void>;
  onBack: (problem: string | null) => void;
};

function LoginCode({ logIn, onBack, onHead }: Props) {
  useHead(onHead, HEAD);
  const [kind, setKind] = useState<typeof APP | typeof RECOVERY>(APP);
  const other = kind === APP ? RECOVERY : APP;
  const { form, frame } = useSubmitForm<{ code: string }, { code: string }>({
    schema: () => import("@/lib/account/schema").then(({ confirmTwoFactorSchema }) => confirmTwoFactorSchema),
    values: { code: "" },
    send: ({ code }) => logIn(code),
    failure: { title: "Login failed", fallback: "Login failed" },
    explain: (error) => {
      // The password was changed meanwhile.
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
        <ExactInput {...form.register("code")} {...kind.input} autoFocus className="tabular-nums tracking-wider" />
      </FormField>
    </AccountForm>
  );
}
