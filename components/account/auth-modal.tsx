"use client";

import { lazy, Suspense } from "react";
import { setAuthMode, useAuthMode } from "@/components/account/auth-mode";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";

const loadLogin = () => import("@/components/account/login-form");
const loadRegister = () => import("@/components/account/register-form");
const LoginForm = lazy(loadLogin);
const RegisterForm = lazy(loadRegister);

/** Fetches the forms while the hand is still on its way to the button. */
export function warmAuthForms(): void {
  void loadLogin();
  void loadRegister();
}

/** Signing in and registering, over the landing page. The mode is in the address; the forms arrive on first use. */
export function AuthModal() {
  const mode = useAuthMode();
  return (
    <Dialog
      open={mode !== null}
      onOpenChange={() => setAuthMode(null)}
      size="sm"
      title={mode === "register" ? "Start your free trial" : "Sign in"}
      description={mode === "register" ? "30 days, everything included, no card." : undefined}
    >
      <Suspense fallback={<FormShape fields={mode === "register" ? 3 : 2} />}>
        {mode === "register" ? (
          <RegisterForm onLogin={() => setAuthMode("login")} />
        ) : (
          <LoginForm onRegister={() => setAuthMode("register")} />
        )}
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
