import { AccountPage } from "@/components/marketing/public-page";

/** Identical for every closed link. */
export default function DeadHoldLink() {
  return (
    <AccountPage>
      <h1 className="font-display text-3xl font-semibold">This link does not work</h1>
      <p className="mt-3 text-pretty text-muted-foreground">
        Its time may be up, or it may have been taken back. Write to the speaker, who can tell you how the day stands.
      </p>
    </AccountPage>
  );
}
