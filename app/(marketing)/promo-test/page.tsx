import type { Metadata } from "next";
import { PublicPage } from "@/components/marketing/public-page";
import { PromotionCheck } from "@/components/promotions/promotion-check";
import { buttonClass } from "@/components/ui/button-class";
import { controlClass } from "@/components/ui/input";
import { cn } from "@/lib/shared/cn";
import { BRAND } from "@/lib/shared/site";

export const metadata: Metadata = {
  title: "Promotion code",
  description: `See what your promotion code for ${BRAND.name} includes, and start your free trial with it.`,
};

export default function PromotionPage() {
  return (
    <PublicPage>
      <h1 className="text-balance font-display font-semibold text-3xl sm:text-4xl">Your promotion code</h1>
      <p className="mt-3 max-w-xl text-lg text-muted-foreground">
        Enter it to see your discount. We'll apply it when you sign up and subscribe.
      </p>
      <PromotionCheck
        classes={{
          input: cn(controlClass, "h-11 uppercase sm:h-10"),
          check: cn(buttonClass({ variant: "secondary" }), "h-11 sm:h-10"),
          start: cn(buttonClass({ variant: "primary", size: "lg" }), "mt-6 w-full sm:w-auto"),
        }}
      />
    </PublicPage>
  );
}
