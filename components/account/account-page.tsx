import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Logo } from "@/components/shared/logo";
import { BRAND } from "@/lib/shared/brand";

/** The address of such a page carries a secret: it is for no index and no other site. */
export const mailedPage = (title: string): Metadata => ({
  title,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

/** The quiet page that a mailed link leads to. Its parts bring their own heading. */
export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col border-t-4 border-primary">
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center px-5 sm:px-8">
        <a href="/auth" className="rounded-md" aria-label={`${BRAND.name}: start page`}>
          <Logo />
        </a>
      </header>
      <main className="mx-auto w-full max-w-md grow px-5 pt-8 pb-16 sm:pt-[12dvh]">{children}</main>
      <footer className="mx-auto w-full max-w-6xl px-5 py-6 text-[0.8125rem] text-muted-foreground sm:px-8">
        © 2025 {BRAND.name}
      </footer>
    </div>
  );
}
