"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AuthFormProps } from "@/components/account/auth-step";
import { enterApp, WELCOME_BACK } from "@/components/account/enter-app";
import { LoginCode } from "@/components/account/login-code";
import { LoginName } from "@/components/account/login-name";
import { fromLoginName } from "@/components/account/typed";
import type { LoginInput, UserDto } from "@/lib/account/schema";
import { apiFetch } from "@/lib/shared/api-client";

/** Name and password, then the second step of those who have one. */
export function LoginForm({ typed, go, onHead }: AuthFormProps) {
  const client = useQueryClient();
  // The password waits in memory only, and no longer than this form.
  const [proven, setProven] = useState<LoginInput | null>(null);
  const [name, setName] = useState(typed);
  const [complaint, setComplaint] = useState<string | null>(null);
  const enter = (user: UserDto) => enterApp(client, user, WELCOME_BACK);
  const logIn = async (body: LoginInput) => enter(await apiFetch<UserDto>("/api/login", { method: "POST", body }));

  if (proven) {
    const back = (why: string | null) => {
      setName(fromLoginName(proven.username, name));
      setComplaint(why);
      setProven(null);
    };
    return <LoginCode logIn={(code) => logIn({ ...proven, code })} onBack={back} onHead={onHead} />;
  }
  return <LoginName typed={name} complaint={complaint} logIn={logIn} onProven={setProven} onEntered={enter} go={go} />;
}
