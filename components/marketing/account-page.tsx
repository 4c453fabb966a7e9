import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PublicFooter } from "@/components/marketing/public-footer";
import { PublicHeader, SkipLink } from "@/components/marketing/public-header";

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
      <SkipLink />
      <PublicHeader signIn={false} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md grow px-5 pt-8 pb-16 outline-none sm:pt-[12dvh]">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
