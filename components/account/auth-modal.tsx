"use client";

import { lazy, Suspense, useCallback, useState } from "react";
import type { Head } from "@/components/account/auth-mode";
import { type AuthMode, NOTHING_TYPED, setAuthMode, type Typed, useAuthMode } from "@/components/account/auth-mode";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";

const loadForms = () => import("@/components/account/auth-forms");
const AuthForms = lazy(loadForms);

/** Preloads the forms on hover. */
export function warmAuthForms(): void {
  void loadForms().catch(() => undefined);
}

const HEADS: Record<AuthMode, Head & { fields: number }> = {
  register: { title: "Start your free trial", description: "30 days free. No credit card.", fields: 3 },
  login: { title: "Sign in", fields: 2 },
  "forgot-password": { title: "Reset your password", description: "We'll email you a link.", fields: 1 },
  "recover-username": { title: "Find your username", description: "We'll email it to you.", fields: 1 },
};

export function AuthModal() {
  const mode = useAuthMode();
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const [stepHead, setStepHead] = useState<Head | null>(null);
  const go = useCallback((next: AuthMode, known: Typed) => {
    setTyped(known);
    setAuthMode(next);
  }, []);
  const { fields, ...first } = HEADS[mode ?? "login"];
  const { title, description } = stepHead ?? first;
  return (
    <Dialog
      open={mode !== null}
      onOpenChange={() => setAuthMode(null)}
      size="sm"
      title={title}
      description={description}
    >
      {/* Screen readers don't announce a changed heading. */}
      <p role="status" className="sr-only">
        {title}
      </p>
      <Suspense fallback={<FormShape fields={fields} />}>
        {mode ? <AuthForms mode={mode} typed={typed} go={go} onHead={setStepHead} /> : null}
      </Suspense>
    </Dialog>
  );
}

function FormShape({ fields }: { fields: number }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading…</span>
      {["a", "b", "c"].slice(0, fields).map((key) => (
        <div key={key}>
          <Skeleton className="mb-1.5 h-5 w-24" />
          <Skeleton className="h-10 sm:h-9" />
        </div>
      ))}
      <Skeleton className="h-11 sm:h-10" />
    </div>
  );
}
