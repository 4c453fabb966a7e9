"use client";

import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { Fingerprint } from "lucide-react";
import { useRef, useState, useSyncExternalStore } from "react";
import { PasswordInput, UsernameInput } from "@/components/account/account-fields";
import { AccountForm, ModeLine, ModeLink } from "@/components/account/account-form";
import type { AuthFormProps, AuthMode } from "@/components/account/auth-mode";
import { fromLoginName, loginName } from "@/components/account/auth-mode";
import { FormProblem } from "@/components/account/notice";
import { FormField } from "@/components/shared/form-field";
import { useSubmit } from "@/components/shared/use-submit";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { wrongAddress } from "@/lib/account/passkeys/rules";
import type { LoginInput, UserDto } from "@/lib/account/schema";
import { ApiError, apiFetch, serverText } from "@/lib/shared/api-client";

type Props = Pick<AuthFormProps, "typed" | "go"> & {
  problem: string | null;
  logIn: (input: LoginInput) => Promise<void>;
  /** A second factor is required. */
  onVerified: (input: LoginInput) => void;
  onEntered: (user: UserDto) => Promise<void>;
};

export function LoginName({ typed, problem, go, logIn, onVerified, onEntered }: Props) {
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
      onVerified(sent.current);
      return true;
    },
    problem,
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
        />
      </FormField>
    </AccountForm>
  );
}

const subscribeNever = () => () => {};

/** Hidden where passkeys are not supported; they need https. */
function PasskeyButton({ onEntered }: { onEntered: (user: UserDto) => Promise<void> }) {
  const supported = useSyncExternalStore(
    subscribeNever,
    () => typeof window.PublicKeyCredential === "function",
    () => false,
  );
  const { run, pending } = useSubmit();
  const [problem, setProblem] = useState<string | null>(null);

  const enter = () => {
    setProblem(null);
    return run(
      async () => onEntered(await signInWithPasskey()),
      (error) => {
        const text = passkeyText(error);
        setProblem(text);
        // No toast for a cancelled dialog.
        if (error instanceof ApiError) toast({ title: "Login failed", description: text, variant: "error" });
      },
    );
  };

  if (!supported) return null;
  return (
    <>
      <Button
        className="h-11 w-full sm:h-10"
        // Not `loading`: a disabled button loses the focus.
        aria-busy={pending || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void enter()}
      >
        <Fingerprint aria-hidden /> Sign in with a passkey
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}

async function signInWithPasskey(): Promise<UserDto> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    apiFetch<PublicKeyCredentialRequestOptionsJSON>("/api/auth/passkey/challenge", {
      method: "POST",
    }),
  ]);
  const response = await startAuthentication({ optionsJSON });
  return apiFetch<UserDto>("/api/auth/passkey", { method: "POST", body: { response } });
}

function passkeyText(error: unknown): string {
  if (error instanceof ApiError) return serverText(error, "Login failed");
  const wrong = wrongAddress(error);
  if (wrong) return wrong;
  return "The passkey sign-in was canceled or timed out, or this device has no PIN, fingerprint or face set up. Try again, or use your password.";
}
