"use client";

import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useQueryClient } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useRef, useState, useSyncExternalStore } from "react";
import { ExactInput, PasswordInput, UsernameInput } from "@/components/account/account-fields";
import { AccountForm, ModeLine, ModeLink } from "@/components/account/account-form";
import {
  type AuthFormProps,
  type AuthMode,
  fromLoginName,
  type Head,
  loginName,
  useHead,
} from "@/components/account/auth-mode";
import { enterApp, WELCOME_BACK } from "@/components/account/enter-app";
import { FormProblem } from "@/components/account/notice";
import { RecoveryForm } from "@/components/account/recovery-form";
import { RegisterForm } from "@/components/account/register-form";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { useSubmitForm } from "@/components/shared/form/use-submit-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { wrongAddress } from "@/lib/account/passkeys";
import type { LoginInput, UserDto } from "@/lib/account/schema";
import { ApiError, apiFetch, serverText } from "@/lib/shared/api-client";

type LoginNameProps = Pick<AuthFormProps, "typed" | "go"> & {
  problem: string | null;
  logIn: (input: LoginInput) => Promise<void>;
  /** A second factor is required. */
  onVerified: (input: LoginInput) => void;
  onEntered: (user: UserDto) => Promise<void>;
};

export function LoginName({ typed, problem, go, logIn, onVerified, onEntered }: LoginNameProps) {
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
