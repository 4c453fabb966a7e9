"use client";

import type { AuthMode } from "@/components/account/auth-mode";
import type { AuthFormProps } from "@/components/account/auth-step";
import { LoginForm } from "@/components/account/login-form";
import { RecoveryForm } from "@/components/account/recovery-form";
import { RegisterForm } from "@/components/account/register-form";

/** The modal's forms in one piece: from one to the next there is nothing to wait for, and the focus can go straight in. */
export default function AuthForms({ mode, ...props }: AuthFormProps & { mode: AuthMode }) {
  if (mode === "register") return <RegisterForm {...props} />;
  if (mode === "login") return <LoginForm {...props} />;
  return <RecoveryForm key={mode} kind={mode} {...props} />;
}
