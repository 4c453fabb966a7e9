import type { ContractDto, ContractPerson, ContractRecipient, RecipientProgress } from "@/lib/contracts/schema";
import { AppError, invalid } from "@/lib/shared/errors";

type Part = Pick<ContractPerson, "role" | "turn" | "signedAt">;

const isLeft = ({ role, signedAt }: Part): boolean => role !== "copy" && signedAt === null;

/** The people on turn: the lowest turn that is left; equal turns act in parallel. */
export function onTurn<P extends Part>(people: readonly P[]): P[] {
  const left = people.filter(isLeft);
  const turn = Math.min(...left.map((one) => one.turn));
  return left.filter((one) => one.turn === turn);
}

export const progressOf = (
  { progress }: Pick<ContractDto, "progress">,
  { id }: Pick<ContractRecipient, "id">,
): RecipientProgress | undefined => progress.find((one) => one.id === id);

export const whoseTurn = (contract: Pick<ContractDto, "recipients" | "progress">): ContractRecipient[] =>
  contract.recipients.filter((one) => progressOf(contract, one)?.isOnTurn);

export const purposeOf = ({ role }: Pick<ContractPerson, "role">): string =>
  role === "approver" ? "approval" : "signature";

/** @throws 409 with the reason */
export function requireTurn(people: readonly ContractPerson[], me: ContractPerson): void {
  if (me.signedAt) throw new AppError("conflict", "You've already signed this contract.");
  if (me.isHandingOver) throw new AppError("conflict", "Your handoff has to be confirmed or declined first.");
  const next = onTurn(people);
  if (next.includes(me)) return;
  const names = next.map(({ name }) => name).join(" and ");
  throw new AppError("conflict", `It's ${names}'s turn first.`);
}

/** Why an email can't be sent is for the speaker to know. */
export const forSigner = (error: unknown): unknown =>
  error instanceof AppError ? invalid({ email: CANT_EMAIL }) : error;

const CANT_EMAIL = "We can't send an email to this address right now. Ask the person who sent you the contract.";
