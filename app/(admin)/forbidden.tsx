import { ShieldX } from "lucide-react";
import type { Metadata } from "next";
import { AppLink } from "@/components/shared/app-link";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: "Access Denied" };

/** For a signed-in user who isn't an admin. */
export default function AccessDenied() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-2 py-16 text-center sm:py-24">
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-tone-red text-tone-red-ink">
        <ShieldX aria-hidden className="size-5" />
      </span>
      <h1 className="font-display text-3xl font-semibold tracking-tight">Access Denied</h1>
      <p className="mt-3 text-balance text-muted-foreground">
        You do not have permission to access this admin area. This page is restricted to administrators only.
      </p>
      <AppLink href="/" className={buttonClass({ variant: "primary", className: "mt-8" })}>
        Return to Dashboard
      </AppLink>
    </div>
  );
}
