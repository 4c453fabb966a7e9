import "server-only";
import { shownClauses } from "@/lib/contracts/clauses/rules";
import { buildDocument, canonicalText, readDocument } from "@/lib/contracts/document/rules";
import type { ContractDocument } from "@/lib/contracts/document/schema";
import { factsOf, letterheadOf } from "@/lib/contracts/rules";
import type { ContractDto } from "@/lib/contracts/schema";
import { type Problem, problemsOf, textProblem } from "@/lib/contracts/sending/rules";
import { getMergeSubject } from "@/lib/contracts/subject/queries";
import type { Terms } from "@/lib/events/terms/rules";
import { newestFileId } from "@/lib/files/queries";
import { getMediaKit } from "@/lib/media-kit/queries";
import { agreedOf, termsOf } from "@/lib/merge-fields/agreed/rules";
import { fillerFor } from "@/lib/merge-fields/rules";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

export type Prepared = {
  document: ContractDocument;
  problems: Problem[];
  tooLong: string | null;
  terms: Terms | null;
  /** Dollars that the installments divide. */
  total: number;
  subject: MergeSubject;
  rider: string;
};

/** A draft with today's values, and what keeps it from being sent. */
export async function prepareContract(actor: Actor, contract: ContractDto, tx: Tx = prisma()): Promise<Prepared> {
  return prepareWith(actor, contract, await getMergeSubject(actor, contract, tx), tx);
}

export async function prepareWith(
  actor: Actor,
  contract: ContractDto,
  subject: MergeSubject,
  tx: Tx = prisma(),
): Promise<Prepared> {
  const rider = (await getMediaKit(actor, tx)).content.rider;
  const logoFileId = await newestFileId(actor, "logo", tx);
  const built = buildDocument({
    title: contract.title,
    letterhead: letterheadOf(subject, logoFileId),
    clauses: shownClauses(contract.clauses, factsOf(subject, contract.recipients)),
    fill: fillerFor(subject),
    rider: contract.hasRider ? rider : null,
    people: contract.recipients.flatMap(({ role, ...person }) => (role === "copy" ? [] : [{ ...person, role }])),
  });
  const document = readDocument(canonicalText(built));
  return {
    document,
    terms: termsOf(subject),
    total: agreedOf(subject).total,
    subject,
    rider,
    problems: problemsOf(contract, subject, rider),
    tooLong: textProblem(contract, subject, rider),
  };
}
