import { AccountPage } from "@/components/marketing/public-page";

/** Identical for every closed link. */
export default function DeadHoldLink() {
  return (
    <AccountPage>
      <h1 className="font-display text-3xl font-semibold">This link isn't available</h1>
      <p className="mt-3 text-pretty text-muted-foreground">
        It may have expired or been withdrawn. Email the speaker to ask about the date.
      </p>
    </AccountPage>
  );
}
