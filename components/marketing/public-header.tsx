import { Logo } from "@/components/shared/logo";
import { BRAND } from "@/lib/shared/brand";

/** First in the order of focus on every public page. */
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

/** Logo and the way in. A plain link works before, and without, any script. */
export function PublicHeader({ signIn = true }: { signIn?: boolean }) {
  return (
    <header className="mx-auto flex h-16 w-full max-w-6xl shrink-0 items-center justify-between px-5 sm:px-8 print:h-auto">
      <a href="/auth" className="rounded-md" aria-label={`${BRAND.name}: start page`}>
        <Logo />
      </a>
      {signIn ? (
        <a
          href="/auth?mode=login"
          data-auth="login"
          className="-me-3 inline-flex h-10 items-center rounded-md px-3 text-sm font-medium hover:bg-accent print:hidden"
        >
          Sign In
        </a>
      ) : null}
    </header>
  );
}
