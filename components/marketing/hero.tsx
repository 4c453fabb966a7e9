import { AuthLink } from "@/components/account/auth-link";
import { OFFER } from "@/components/marketing/offer";
import { PublicHeader } from "@/components/marketing/public-page";
import { Stage } from "@/components/marketing/section";
import { BRAND } from "@/lib/shared/brand";

/** The stage is dark in either theme; the house lights follow the visitor's. */
export function Hero() {
  return (
    <div data-theme="dark" className="relative isolate overflow-hidden border-b bg-background">
      <PublicHeader />
      <div className="mx-auto grid max-w-6xl px-5 sm:px-8 lg:min-h-[min(80dvh,46rem)] lg:grid-cols-[1fr_25rem] lg:items-stretch lg:gap-8">
        {/* On a phone the words have the first screen, and the picture looks in from below. */}
        <div className="flex flex-col justify-center pt-4 pb-10 max-sm:min-h-[min(calc(100svh-10rem),42rem)] sm:pt-16 lg:pt-6 lg:pb-20">
          <p className="text-sm font-medium text-brand">{BRAND.tagline}</p>
          <h1 className="mt-4 font-display text-[clamp(2.1rem,0.95rem+6.9vw,5rem)] leading-[1.02] font-semibold tracking-[-0.02em]">
            More Stage Time.
            <br />
            Less Screen Time.
          </h1>
          <p className="mt-5 max-w-[34rem] text-base text-pretty text-muted-foreground sm:text-lg">
            Holds, fees and buyouts, planners and bureaus: {BRAND.name} keeps the business side of speaking in order.
            Open it in the green room, be done before the taxi comes.
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
            alt="The dashboard on a phone: the next talks with venue and status"
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
