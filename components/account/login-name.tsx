"use client";

import { useRef } from "react";
import { AccountForm } from "@/components/account/account-form";
import type { AuthMode } from "@/components/account/auth-mode";
import type { AuthFormProps } from "@/components/account/auth-step";
import { ModeLine, ModeLink } from "@/components/account/mode-link";
import { PasskeyButton } from "@/components/account/passkey-button";
import { PasswordInput } from "@/components/account/password-input";
import { fromLoginName, loginName } from "@/components/account/typed";
import { UsernameInput } from "@/components/account/username-input";
import { FormField } from "@/components/shared/form-field";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import type { LoginInput, UserDto } from "@/lib/account/schema";
import { ApiError } from "@/lib/shared/api-client";

type Props = Pick<AuthFormProps, "typed" | "go"> & {
  /** Why one is here again. */
  complaint: string | null;
  logIn: (input: LoginInput) => Promise<void>;
  /** The password was right, and a code is asked for. */
  onProven: (input: LoginInput) => void;
  onEntered: (user: UserDto) => Promise<void>;
};

export function LoginName({ typed, complaint, go, logIn, onProven, onEntered }: Props) {
  const sent = useRef<LoginInput>({ username: "", password: "" });
  const { form, frame } = useSubmitForm<LoginInput, LoginInput>({
    schema: () => import("@/lib/account/schema").then(({ loginSchema }) => loginSchema),
    values: { username: loginName(typed), password: "" },
    send: (input) => {
      sent.current = input;
      return logIn(input);
    },
    failure: { title: "Login failed", fallback: "Login failed" },
    explain: (error) => {
      if (!(error instanceof ApiError && error.code === "two_factor_required")) return null;
      onProven(sent.current);
      return true;
    },
    problem: complaint,
    retry: "password",
  });
  const { errors } = form.formState;
  const to = (mode: AuthMode) => go(mode, fromLoginName(form.getValues("username"), typed));
  return (
    <AccountForm
      {...frame}
      submitLabel="Sign In"
      below={
        <>
          <PasskeyButton onEntered={onEntered} />
          <ModeLine>
            <ModeLink mode="forgot-password" go={to}>
              Forgot password?
            </ModeLink>
            <span aria-hidden> · </span>
            <ModeLink mode="recover-username" go={to}>
              Forgot username?
            </ModeLink>
          </ModeLine>
          <ModeLine>
            New here?{" "}
            <ModeLink mode="register" go={to}>
              Start My Free Trial
            </ModeLink>
          </ModeLine>
        </>
      }
    >
      <FormField name="username" label="Username or email" error={errors.username?.message}>
        <UsernameInput {...form.register("username")} autoFocus={!loginName(typed)} />
      </FormField>
      <FormField name="password" label="Password" error={errors.password?.message}>
        <PasswordInput
          {...form.register("password")}
          autoFocus={Boolean(loginName(typed))}
          autoComplete="current-password"
          required
        />
      </FormField>
    </AccountForm>
  );
}
