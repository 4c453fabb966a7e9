"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { FormProblem } from "@/components/account/form-problem";
import { PasswordInput } from "@/components/account/password-input";
import { PasswordStrength } from "@/components/account/password-strength";
import { useAccountForm } from "@/components/account/use-account-form";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type RegisterInput, registerSchema } from "@/lib/account/schema";

const REGISTER = {
  path: "/api/register",
  success: {
    title: "Welcome!",
    description: "Successfully registered! Please check your email to verify your account.",
  },
  failure: "Registration failed",
};

export default function RegisterForm({ onLogin }: { onLogin: () => void }) {
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerSchema),
    mode: "onBlur",
    defaultValues: { username: "", email: "", password: "" },
  });
  const { submit, pending, problem } = useAccountForm(form, REGISTER);
  const password = useWatch({ control: form.control, name: "password" });
  const { errors } = form.formState;
  return (
    <form noValidate method="post" onSubmit={submit} aria-busy={pending} className="grid gap-5">
      <FormField name="username" label="Username" error={errors.username?.message}>
        <Input
          {...form.register("username")}
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </FormField>
      <FormField name="email" label="Email" error={errors.email?.message}>
        <Input {...form.register("email")} type="email" autoComplete="email" autoCapitalize="none" required />
      </FormField>
      <FormField
        name="password"
        label="Password"
        hint="At least 8 characters, with upper and lower case, a digit and one of @ $ ! % * ? &"
        error={errors.password?.message}
      >
        {(control) => (
          <>
            <PasswordInput {...control} {...form.register("password")} autoComplete="new-password" required />
            <PasswordStrength password={password} />
          </>
        )}
      </FormField>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" className="h-11 w-full sm:h-10" loading={pending}>
        Start My Free Trial
      </Button>
      <p className="text-center text-sm text-muted-foreground">
        Already with us?{" "}
        <Button variant="link" className="inline-flex" onClick={onLogin}>
          Sign In
        </Button>
      </p>
    </form>
  );
}
