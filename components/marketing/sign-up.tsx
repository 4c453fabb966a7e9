import { Eye } from "lucide-react";
import { PasswordStrength } from "@/components/account/password-strength";
import { DAYS } from "@/components/marketing/offer";
import { Stage } from "@/components/marketing/section";
import { SignUpIsland } from "@/components/marketing/sign-up-island";
import { FormField } from "@/components/shared/form-field";
import { buttonClass } from "@/components/ui/button-class";
import { Input } from "@/components/ui/input";

/** Before the fields' ids: the modal over the same page has fields of the same names. */
const SIGN_UP_PREFIX = "sign-up-";

/**
 * The sign-up form as plain HTML, of the same height as the living one that takes its place (RegisterForm), so that
 * nothing jumps. What is typed here goes along. Without any script its button leads to the form's own address.
 */
function SignUpShape() {
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

/** The last scene: the light is on, and one walks into it. */
export function SignUp() {
  return (
    <section
      id="sign-up"
      aria-labelledby="sign-up-title"
      data-theme="dark"
      className="relative isolate overflow-hidden bg-background"
    >
      <Stage className="absolute inset-y-0 right-1/2 -z-10 w-[44rem] translate-x-1/2 lg:right-0 lg:translate-x-0" />
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-16 sm:px-8 sm:py-24 lg:grid-cols-[1fr_24rem] lg:items-center lg:gap-20">
        <div>
          <h2
            id="sign-up-title"
            className="font-display text-[clamp(2rem,1.2rem+3vw,3.5rem)] leading-[1.06] font-semibold tracking-[-0.02em]"
          >
            Start your free trial
          </h2>
          <p className="mt-4 max-w-md text-base text-pretty text-muted-foreground sm:text-lg">
            {DAYS} days, everything included, no credit card. Have your spreadsheet at hand, and the book is full before
            the coffee is cold.
          </p>
        </div>
        <div className="rounded-xl border bg-popover p-5 sm:p-7">
          <SignUpIsland idPrefix={SIGN_UP_PREFIX}>
            <SignUpShape />
          </SignUpIsland>
        </div>
      </div>
    </section>
  );
}
