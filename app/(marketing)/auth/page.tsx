import type { Metadata } from "next";
import { Suspense } from "react";
import { AuthLink } from "@/components/account/auth-link";
import { AuthModal } from "@/components/account/auth-modal";
import { Logo } from "@/components/shared/logo";
import { BRAND } from "@/lib/shared/brand";
import { Stage } from "./stage";

export const metadata: Metadata = {
  title: { absolute: `${BRAND.name} · ${BRAND.tagline}` },
  description:
    "Events, clients, bureaus and fees of a professional speaker in one calm place. 30 days free, no card, then $21 a month.",
};

const FEATURES = [
  {
    title: "Every date in one book",
    text: "Inquiries, holds and confirmed engagements with venue, fee, client and bureau, found in a second on the phone in your hand.",
  },
  {
    title: "Know where the year stands",
    text: "What you have earned, what is booked and what may still come, against the goal you set yourself.",
  },
  {
    title: "Your spreadsheet comes along",
    text: "Bring the Excel workbook you already keep and see what will happen before it does. Take everything home again whenever you like.",
  },
];

/** The landing page. The stage is dark in either theme; the house lights follow the visitor's. */
export default function AuthPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <div data-theme="dark" className="relative isolate overflow-hidden bg-background">
        <Stage className="absolute end-0 bottom-0 -z-10 h-[24rem] w-full overflow-visible lg:inset-y-0 lg:h-full lg:w-[46%]" />
        <header className="mx-auto flex h-16 max-w-6xl items-center justify-between px-5 sm:px-8">
          <Logo />
          <AuthLink mode="login" variant="ghost">
            Sign In
          </AuthLink>
        </header>
        <main className="mx-auto flex max-w-6xl flex-col px-5 pt-12 pb-[19rem] sm:px-8 sm:pt-20 lg:min-h-[min(78dvh,44rem)] lg:justify-center lg:pt-10 lg:pb-24">
          <p className="text-sm font-medium text-brand">{BRAND.tagline}</p>
          <h1 className="mt-4 font-display text-[clamp(2.1rem,0.9rem+6.2vw,5.25rem)] leading-[1.02] font-semibold tracking-[-0.02em]">
            More Stage Time.
            <br />
            Less Screen Time.
          </h1>
          <p className="mt-5 max-w-[34rem] text-base sm:text-lg text-pretty text-muted-foreground">
            {BRAND.name} keeps the business side of speaking in order, so that you can get back to the part people
            remember.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-4">
            <AuthLink mode="register" variant="primary" size="lg">
              Start My Free Trial
            </AuthLink>
            <p className="text-sm text-muted-foreground">$21 a month after a 30-day free trial. No card.</p>
          </div>
        </main>
      </div>
      <section aria-label="What it does" className="mx-auto w-full max-w-6xl grow px-5 py-14 sm:px-8 sm:py-20">
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {FEATURES.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-primary pt-5">
              <h2 className="font-display text-xl font-semibold">{title}</h2>
              <p className="mt-2 text-pretty text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <footer className="mx-auto w-full max-w-6xl px-5 py-6 text-[0.8125rem] text-muted-foreground sm:px-8">
        © 2025 {BRAND.name}
      </footer>
      <Suspense fallback={null}>
        <AuthModal />
      </Suspense>
    </div>
  );
}
