import { AppLink } from "@/components/shared/app-link";

export const BusinessLink = () => (
  <AppLink href="/profile/business" className="underline underline-offset-4">
    business details
  </AppLink>
);

export const NoCheckAddress = () => (
  <>
    The invoice doesn't say where to send a check. Add an address to your <BusinessLink />.
  </>
);
