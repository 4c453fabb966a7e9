import { GoBackButton } from "@/components/shared/feedback/go-back-button";
import { LogoMark } from "@/components/shared/shell/logo";
import { buttonClass } from "@/components/ui/button-class";

export function NotFoundScreen() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center px-6 py-16 text-center">
      <LogoMark className="mb-6 size-10" />
      <h1 className="font-display text-3xl font-semibold tracking-tight">404 Page Not Found</h1>
      <p className="mt-3 text-balance text-muted-foreground">
        This page doesn't exist. It may have moved, or been deleted.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <GoBackButton />
        <a href="/dashboard" className={buttonClass({ variant: "primary" })}>
          Go to Dashboard
        </a>
      </div>
    </div>
  );
}
