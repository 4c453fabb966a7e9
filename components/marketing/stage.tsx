import { Eye } from "lucide-react";
import { AuthLink } from "@/components/account/auth-link";
import { PasswordStrength } from "@/components/account/password-strength";
import { SignUpIsland } from "@/components/marketing/islands";
import { DAYS, OFFER } from "@/components/marketing/offer";
import { PublicHeader } from "@/components/marketing/public-page";
import { Stage } from "@/components/marketing/section";
import { FormField } from "@/components/shared/form/form-field";
import { buttonClass } from "@/components/ui/button-class";
import { Input } from "@/components/ui/input";
import { PASSWORD_HINT } from "@/lib/account/rules";
import { BRAND } from "@/lib/shared/site";

/** Dark in both themes. */
export function Hero() {
  return (
    <div data-theme="dark" className="relative isolate overflow-hidden border-b bg-background">
      <PublicHeader trial />
      <div className="mx-auto grid max-w-6xl px-5 sm:px-8 lg:min-h-[min(80dvh,46rem)] lg:grid-cols-[1fr_25rem] lg:items-stretch lg:gap-8">
        <div className="flex flex-col justify-center pt-4 pb-10 max-sm:min-h-[min(calc(100svh-10rem),42rem)] sm:pt-16 lg:pt-6 lg:pb-20">
          <p className="text-sm font-medium text-brand">{BRAND.tagline}</p>
          <h1 className="mt-4 font-display text-[clamp(2.1rem,0.95rem+6.9vw,5rem)] leading-[1.02] font-semibold tracking-[-0.02em]">
            More Stage Time.
            <br />
            Less Screen Time.
          </h1>
          <p className="mt-5 max-w-[34rem] text-base text-pretty text-muted-foreground sm:text-lg">
            Holds, fees, travel, planners and bureaus – all in one place. Check it in the green room and be done before
            your ride arrives.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4">
            <AuthLink mode="register" variant="primary" size="lg">
              Start My Free Trial
            </AuthLink>
            <p className="text-sm text-muted-foreground">{OFFER}</p>
          </div>
        </div>
        <div className="relative h-[25rem] sm:h-[30rem] lg:h-auto print:hidden">
          <Stage className="absolute -inset-y-2 left-1/2 -z-10 w-[40rem] -translate-x-1/2 max-lg:-top-[40rem]" />
          {/* biome-ignore lint/performance/noImgElement: the optimiser is off, and the picture has its size already */}
          <img
            data-after-paint
            src="/pictures/phone-dashboard-dark.webp"
            alt="The dashboard on a phone: upcoming talks with venue and status"
            width={390}
            height={780}
            loading="lazy"
            fetchPriority="low"
            decoding="async"
            className="absolute top-0 left-1/2 h-auto w-[17rem] -translate-x-1/2 rounded-[1.75rem] border-[5px] border-[oklch(0.33_0.014_70)] shadow-lift lg:top-8 lg:w-[20rem]"
          />
        </div>
      </div>
    </div>
  );
}

/** Of the fields' ids: the modal on the same page has the same fields. */
const SIGN_UP_PREFIX = "sign-up-";

/** Static form, as tall as the RegisterForm that replaces it; without scripts its button links to the form. */
function SignUpShape() {
  return (
    <div className="grid gap-5">
      <FormField name="username" id={`${SIGN_UP_PREFIX}username`} label="Username">
        <Input autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      </FormField>
      <FormField name="email" id={`${SIGN_UP_PREFIX}email`} label="Email">
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField name="password" id={`${SIGN_UP_PREFIX}password`} label="Password" hint={PASSWORD_HINT}>
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
        Already have an account?{" "}
        <a href="/auth?mode=login" data-auth="login" className={buttonClass({ variant: "link" })}>
          Sign In
        </a>
      </p>
    </div>
  );
}

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
            {DAYS} days, no credit card. Bring your spreadsheet and you'll be set up before your coffee gets cold.
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
