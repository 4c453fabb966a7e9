import { Eye } from "lucide-react";
import { PasswordStrength } from "@/components/account/password-strength";
import { FormField } from "@/components/shared/form-field";
import { buttonClass } from "@/components/ui/button-class";
import { Input } from "@/components/ui/input";

/** Before the fields' ids: the modal over the same page has fields of the same names. */
export const SIGN_UP_PREFIX = "sign-up-";

/**
 * The sign-up form as plain HTML, of the same height as the living one that takes its place (RegisterForm), so that
 * nothing jumps. What is typed here goes along. Without any script its button leads to the form's own address.
 */
export function SignUpShape() {
  return (
    <div className="grid gap-5">
      <FormField name="username" id={`${SIGN_UP_PREFIX}username`} label="Username">
        <Input autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      </FormField>
      <FormField name="email" id={`${SIGN_UP_PREFIX}email`} label="Email">
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField
        name="password"
        id={`${SIGN_UP_PREFIX}password`}
        label="Password"
        hint="At least 8 characters, with upper and lower case, a digit and one of @ $ ! % * ? &"
      >
        {(control) => (
          <>
            <span className="relative block">
              <Input {...control} type="password" autoComplete="new-password" className="pe-11" />
              <Eye aria-hidden className="absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground" />
            </span>
            <PasswordStrength password="" />
          </>
        )}
      </FormField>
      <a
        href="/auth?mode=register"
        data-auth="register"
        className={buttonClass({ variant: "primary", className: "h-11 w-full sm:h-10" })}
      >
        Start My Free Trial
      </a>
      <p className="text-center text-sm text-muted-foreground">
        Already with us?{" "}
        <a href="/auth?mode=login" data-auth="login" className={buttonClass({ variant: "link" })}>
          Sign In
        </a>
      </p>
    </div>
  );
}
