import { notFound } from "next/navigation";
import { HoldAnswer } from "@/components/events/hold-answer";
import { AccountPage, mailedPage } from "@/components/marketing/public-page";
import { findPublicHoldUnscoped } from "@/lib/events/holds/challenging";
import { deadlineWords } from "@/lib/events/holds/hold";
import { formatDayLong } from "@/lib/shared/dates";

// Rendered for each visit: its content security policy carries a nonce, and its address a secret.
export const dynamic = "force-dynamic";

export const metadata = mailedPage("Your hold");

/** Read-only; a button's POST answers. */
export default async function HoldPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const hold = await findPublicHoldUnscoped(token);
  if (!hold) notFound();
  return (
    <AccountPage>
      <HoldAnswer
        token={token}
        speaker={hold.speaker}
        title={hold.title}
        date={formatDayLong(hold.date)}
        deadline={deadlineWords(hold.endsAt, hold.timeZone)}
        answered={hold.answer}
      />
    </AccountPage>
  );
}
