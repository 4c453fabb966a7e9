import type { ClauseFacts } from "@/lib/contracts/clauses/clause";
import { signerFields } from "@/lib/contracts/draft/recipients";
import type { RecipientInput } from "@/lib/contracts/schema";
import type { OtherSide, Party } from "@/lib/contracts/status";
import type { EventType } from "@/lib/events/status";
import { lateFeeText } from "@/lib/events/terms/terms";
import { areProBono, datesOf, isVirtual, sessionLines, termsOf } from "@/lib/merge-fields/agreed";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { addressOnDocuments, nameOnDocuments } from "@/lib/profile/fields";
import { AGREEMENT } from "@/lib/shared/contract-title";

/** @param recipients of the contract, who determine the parties */
export function factsOf(
  subject: MergeSubject,
  recipients: readonly Pick<RecipientInput, "role" | "party">[],
): ClauseFacts {
  const terms = termsOf(subject);
  const dates = datesOf(subject);
  const inPerson = dates.filter((one) => !isVirtual(one));
  const signs = (party: Party) => recipients.some((one) => one.role === "signer" && one.party === party);
  return {
    hasVirtual: dates.some(isVirtual),
    hasInPerson: dates.length === 0 || inPerson.length > 0,
    isProBono: areProBono(dates),
    travelModes: inPerson.flatMap(({ travelMode }) => travelMode ?? []),
    hasBureau: subject.bureau !== null,
    clientSigns: signs("client"),
    bureauSigns: signs("bureau"),
    hasSessions: sessionLines(subject).length > 0,
    recording: terms?.recording ?? null,
    hasLateFee: terms !== null && lateFeeText(terms) !== null,
    dates: dates.length,
  };
}

export const letterheadOf = (
  { business, profile }: Pick<MergeSubject, "business" | "profile">,
  logoFileId: string | null,
) => ({
  name: nameOnDocuments(business.legalName, profile),
  lines: [...addressOnDocuments(business, profile), profile.email, profile.phone].filter(Boolean),
  logoFileId,
});

/** Ready template for a type of event. */
export function readyFor(type: EventType | null): string {
  if (type === "virtual") return "virtual";
  return type === "workshop" || type === "breakout" ? "workshop" : "keynote";
}

export function titleFor({ event, deal, client }: MergeSubject): string {
  const about = deal?.name ?? event?.title ?? client?.name;
  return about ? `${AGREEMENT}: ${about}`.slice(0, 200) : AGREEMENT;
}

/** The signers of the other side, together; the speaker countersigns. Without a bureau, the client signs. */
export function usualRecipients(
  subject: MergeSubject,
  actor: { email: string },
  signing: OtherSide = "bureau",
): RecipientInput[] {
  const { event, client, bureau, representative, profile, business } = subject;
  const signer = (
    party: Party,
    turn: number,
    person: Pick<RecipientInput, "name" | "email" | "title" | "company">,
  ) => ({
    ...person,
    party,
    turn,
    role: "signer" as const,
    fields: signerFields(),
  });
  const them: RecipientInput[] = [];
  if (!bureau || signing !== "bureau") {
    them.push(
      signer("client", 1, {
        name: event?.contactName ?? "",
        email: event?.contactEmail || client?.email || "",
        title: "",
        company: client?.name ?? "",
      }),
    );
  }
  if (bureau && signing !== "client") {
    them.push(
      signer("bureau", 1, {
        name: representative?.name || bureau.contactName || "",
        email: representative?.email || bureau.email || "",
        title: "",
        company: bureau.name,
      }),
    );
  }
  const company = nameOnDocuments(business.legalName, profile);
  const me = signer("speaker", 2, {
    name: profile.name,
    email: profile.email || actor.email,
    title: profile.title,
    company: company === profile.name ? "" : company,
  });
  return [...them, me];
}
