import type { ReactNode } from "react";
import { PublicFooter } from "@/components/marketing/public-footer";
import { PublicHeader, SkipLink } from "@/components/marketing/public-header";
import { cn } from "@/lib/shared/cn";

/**
 * The frame of a static public page: legal pages, promotion codes. It asks for no cookie and no request, so that the
 * page can be made once, at build.
 * @param className of `main`, whose default is one readable column
 */
export function PublicPage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className="flex min-h-dvh flex-col border-t-4 border-primary">
      <SkipLink />
      <PublicHeader />
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
