"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormProblem } from "@/components/account/form-problem";
import { PasswordInput } from "@/components/account/password-input";
import { useAccountForm } from "@/components/account/use-account-form";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type LoginInput, loginSchema } from "@/lib/account/schema";

const LOGIN = {
  path: "/api/login",
  success: { title: "Welcome back!", description: "Successfully logged in" },
  failure: "Login failed",
};

export default function LoginForm({ onRegister }: { onRegister: () => void }) {
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginSchema),
    mode: "onBlur",
    defaultValues: { username: "", password: "" },
  });
  const { submit, pending, problem } = useAccountForm(form, LOGIN);
  const { errors } = form.formState;
  return (
    <form noValidate method="post" onSubmit={submit} aria-busy={pending} className="grid gap-5">
      <FormField name="username" label="Username or email" error={errors.username?.message}>
        <Input
          {...form.register("username")}
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </FormField>
      <FormField name="password" label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register("password")} autoComplete="current-password" required />
      </FormField>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" className="h-11 w-full sm:h-10" loading={pending}>
        Sign In
      </Button>
      <p className="text-center text-sm text-muted-foreground">
        New here?{" "}
        <Button variant="link" className="inline-flex" onClick={onRegister}>
          Start My Free Trial
        </Button>
      </p>
    </form>
  );
}
