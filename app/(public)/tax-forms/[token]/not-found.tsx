import { AccountPage } from "@/components/marketing/public-page";

/** Identical for every closed link. */
export default function DeadTaxLink() {
  return (
    <AccountPage>
      <h1 className="font-display text-3xl font-semibold">This link isn't available</h1>
      <p className="mt-3 text-pretty text-muted-foreground">
        It may have expired or been turned off. Ask the person who sent it for a new link.
      </p>
    </AccountPage>
  );
}
