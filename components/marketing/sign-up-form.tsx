"use client";

import type { Typed } from "@/components/account/auth-mode";
import { setAuthMode } from "@/components/account/auth-mode";
import { RegisterForm } from "@/components/account/register-form";
import { QueryProvider } from "@/components/shared/shell/query-provider";

type Props = { typed: Typed; password: string; idPrefix: string };

export default function SignUpForm(props: Props) {
  return (
    <QueryProvider>
      <RegisterForm {...props} autoFocus={false} go={setAuthMode} />
    </QueryProvider>
  );
}
