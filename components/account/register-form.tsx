"use client";

import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { EmailField, NewPasswordField, UsernameInput } from "@/components/account/account-fields";
import { AccountForm, ModeLine, ModeLink } from "@/components/account/account-form";
import type { AuthFormProps } from "@/components/account/auth-mode";
import { enterApp } from "@/components/account/enter-app";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmitForm } from "@/components/shared/form/use-submit-form";
import type { RegisterInput, UserDto } from "@/lib/account/schema";
import { apiFetch, newIdempotencyKey } from "@/lib/shared/api-client";
import { browserTimeZone } from "@/lib/shared/dates";
import { carriedPromotion } from "@/lib/shared/promotion-cookie";

const PromotionNote = lazy(() => import("@/components/promotions/promotion-note"));

const WELCOME = {
  title: "Welcome!",
  description: "Successfully registered! Please check your email to verify your account.",
};

type Props = Pick<AuthFormProps, "typed" | "go"> & {
  /** Of field ids, where the modal may open over the same form in the page. */
  idPrefix?: string;
  /** Typed before hydration. */
  password?: string;
  autoFocus?: boolean;
};

export function RegisterForm({ typed, go, idPrefix = "", password: begun = "", autoFocus = true }: Props) {
  const client = useQueryClient();
  const { form, frame } = useSubmitForm<RegisterInput, RegisterInput>({
    schema: () => import("@/lib/account/schema").then(({ registerSchema }) => registerSchema),
    values: { ...typed, password: begun },
    send: async (account) => {
      const body = { ...account, timeZone: browserTimeZone() || undefined };
      const idempotencyKey = newIdempotencyKey();
      const init = { method: "POST", body, idempotencyKey, repeatable: true } as const;
      await enterApp(client, await apiFetch<UserDto>("/api/register", init), WELCOME);
    },
    failure: { title: "Registration failed", fallback: "Registration failed" },
    retry: "username",
  });
  const { errors } = form.formState;
  const toLogin = () => {
    const { username, email } = form.getValues();
    go("login", { username, email });
  };
  return (
    <AccountForm
      {...frame}
      submitLabel="Start My Free Trial"
      below={
        <ModeLine>
          Already have an account?{" "}
          <ModeLink mode="login" go={toLogin}>
            Sign In
          </ModeLink>
        </ModeLine>
      }
    >
      <FormField name="username" id={`${idPrefix}username`} label="Username" error={errors.username?.message}>
        <UsernameInput {...form.register("username")} autoFocus={autoFocus} />
      </FormField>
      <EmailField id={`${idPrefix}email`} field={form.register("email")} error={errors.email?.message} />
      <NewPasswordField id={`${idPrefix}password`} form={form} />
      <CarriedPromotion />
    </AccountForm>
  );
}

function CarriedPromotion() {
  // Read once: a code removed from the cookie can be restored.
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(carriedPromotion(document.cookie)), []);
  if (!code) return null;
  return (
    <Suspense fallback={<div aria-hidden className="h-16 rounded-md bg-muted" />}>
      <PromotionNote code={code} />
    </Suspense>
  );
}
