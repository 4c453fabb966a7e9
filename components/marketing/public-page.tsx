import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AuthLink } from "@/components/account/auth-link";
import { Logo } from "@/components/shared/shell/logo";
import { ContactButton } from "@/components/support/contact-button";
import { cn } from "@/lib/shared/cn";
import { BRAND } from "@/lib/shared/site";

type PublicPageProps = { children: ReactNode; className?: string; signIn?: boolean };

/** Frame of a public page. It may be rendered at build, so it must not read cookies. @param className of `main` */
export function PublicPage({ children, className, signIn }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col border-t-4 border-primary">
      <SkipLink />
      <PublicHeader signIn={signIn} />
      <main
        id="main"
        tabIndex={-1}
        className={cn("mx-auto w-full max-w-3xl grow px-5 pt-8 pb-16 outline-none sm:px-8 sm:pt-12", className)}
      >
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-primary px-4 py-2 text-sm font-medium text-primary-foreground focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      Skip to main content
    </a>
  );
}

/** Plain links, which work without scripts. */
export function PublicHeader({ signIn = true, trial }: { signIn?: boolean; trial?: boolean }) {
  return (
    <header className="mx-auto flex min-h-16 w-full max-w-6xl shrink-0 flex-wrap items-center justify-between gap-x-2 px-5 py-1 sm:px-8 print:min-h-0">
      <a href="/auth" className="rounded-md" aria-label={`${BRAND.name}: start page`}>
        <Logo />
      </a>
      {signIn ? (
        <p className="flex items-center gap-1 sm:gap-2 print:hidden">
          <a
            href="/auth?mode=login"
            data-auth="login"
            className="inline-flex h-10 items-center rounded-md px-2.5 text-sm font-medium whitespace-nowrap hover:bg-accent sm:px-3"
          >
            Sign In
          </a>
          {trial ? (
            <AuthLink mode="register" size="sm">
              Start My Free Trial
            </AuthLink>
          ) : null}
        </p>
      ) : null}
    </header>
  );
}

const LINK = "inline-flex min-h-8 items-center rounded-sm underline-offset-4 hover:text-foreground hover:underline";

export function PublicFooter({ className }: { className?: string }) {
  return (
    <footer
      className={cn(
        "mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-6 text-[0.8125rem] text-muted-foreground sm:px-8",
        className,
      )}
    >
      <p>© 2025 {BRAND.name}</p>
      <nav aria-label="Legal and contact" className="flex flex-wrap gap-x-6 print:hidden">
        <a href="/privacy-policy" className={LINK}>
          Privacy Policy
        </a>
        <a href="/terms-conditions" className={LINK}>
          Terms &amp; Conditions
        </a>
        <ContactButton className={LINK}>Contact Us</ContactButton>
      </nav>
    </footer>
  );
}

/** For pages whose address contains a secret. */
export const mailedPage = (title: string): Metadata => ({
  title,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

/** Identical for every closed link of its kind. */
export const DeadLink = ({ children }: { children: string }) => (
  <AccountPage>
    <h1 className="font-display text-3xl font-semibold">This link isn't available</h1>
    <p className="mt-3 text-pretty text-muted-foreground">{children}</p>
  </AccountPage>
);

/** Frame of a page behind a mailed link; the content brings its heading. */
export const AccountPage = ({ children }: { children: ReactNode }) => (
  <PublicPage signIn={false} className="max-w-md sm:px-5 sm:pt-[12dvh]">
    {children}
  </PublicPage>
);
