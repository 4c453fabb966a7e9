"use client";

import type { Typed } from "@/components/account/auth-mode";
import { setAuthMode } from "@/components/account/auth-mode";
import { RegisterForm } from "@/components/account/register-form";
import { PublicIsland } from "@/components/shared/shell/public-island";

type Props = { typed: Typed; password: string; idPrefix: string };

export default function SignUpForm(props: Props) {
  return (
    <PublicIsland>
      <RegisterForm {...props} autoFocus={false} go={setAuthMode} />
    </PublicIsland>
  );
}
