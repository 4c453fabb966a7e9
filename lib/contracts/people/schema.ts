import type { SignatureMethod } from "@/lib/contracts/document/schema";
import type { ContractRecipient } from "@/lib/contracts/schema";

/** A current person of a sent contract; replaced people are left out. */
export type ContractPerson = ContractRecipient & {
  position: number;
  sentAt: string | null;
  signedAt: string | null;
  method: SignatureMethod | null;
  /** The speaker hasn't confirmed or declined their hand-over yet. */
  isHandingOver: boolean;
};
