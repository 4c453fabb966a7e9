"use client";

import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { Fingerprint } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { FormProblem } from "@/components/account/form-problem";
import { serverText } from "@/components/shared/sentence";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { UserDto } from "@/lib/account/schema";
import { ApiError, apiFetch } from "@/lib/shared/api-client";

const nothingChanges = () => () => {};

/** Signing in without name or password. Not shown where the browser cannot do it: it needs https. */
export function PasskeyButton({ onEntered }: { onEntered: (user: UserDto) => Promise<void> }) {
  const able = useSyncExternalStore(
    nothingChanges,
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
        // Closing the device's own dialog needs no toast.
        if (error instanceof ApiError) toast({ title: "Login failed", description: text, variant: "error" });
      },
    );
  };

  if (!able) return null;
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
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID") {
    return "Passkeys don’t work at this address. Open the app under its usual name, over https.";
  }
  return "No passkey was used: it was cancelled, or it took too long. You can try again, or use your password.";
}
