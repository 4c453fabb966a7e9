"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { AccountForm } from "@/components/account/account-form";
import type { AuthFormProps } from "@/components/account/auth-step";
import { EmailField } from "@/components/account/email-field";
import { enterApp } from "@/components/account/enter-app";
import { ModeLine, ModeLink } from "@/components/account/mode-link";
import { NewPasswordField } from "@/components/account/new-password-field";
import { useAccountForm } from "@/components/account/use-account-form";
import { UsernameInput } from "@/components/account/username-input";
import { FormField } from "@/components/shared/form-field";
import type { RegisterInput, UserDto } from "@/lib/account/schema";
import { apiFetch } from "@/lib/shared/api-client";

const WELCOME = {
  title: "Welcome!",
  description: "Successfully registered! Please check your email to verify your account.",
};

export function RegisterForm({ typed, go }: AuthFormProps) {
  const client = useQueryClient();
  const { form, ...frame } = useAccountForm<RegisterInput, RegisterInput>({
    schema: () => import("@/lib/account/schema").then(({ registerSchema }) => registerSchema),
    values: { ...typed, password: "" },
    send: async (body) => {
      enterApp(client, await apiFetch<UserDto>("/api/register", { method: "POST", body }), WELCOME);
    },
    failure: { title: "Registration failed", fallback: "Registration failed" },
    retry: "username",
  });
  const password = useWatch({ control: form.control, name: "password" });
  const { errors } = form.formState;
  const toLogin = () => {
    const { username, email } = form.getValues();
    go("login", { username, email });
  };
  return (
    <AccountForm
      {...frame}
      onSubmit={frame.submit}
      submitLabel="Start My Free Trial"
      below={
        <ModeLine>
          Already with us?{" "}
          <ModeLink mode="login" go={toLogin}>
            Sign In
          </ModeLink>
        </ModeLine>
      }
    >
      <FormField name="username" label="Username" error={errors.username?.message}>
        <UsernameInput {...form.register("username")} autoFocus />
      </FormField>
      <EmailField field={form.register("email")} error={errors.email?.message} />
      <NewPasswordField field={form.register("password")} password={password} error={errors.password?.message} />
    </AccountForm>
  );
}
