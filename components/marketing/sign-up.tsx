import { DAYS } from "@/components/marketing/offer";
import { SignUpIsland } from "@/components/marketing/sign-up-island";
import { SIGN_UP_PREFIX, SignUpShape } from "@/components/marketing/sign-up-shape";
import { Stage } from "@/components/marketing/stage";

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
