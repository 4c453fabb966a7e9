import type { SignatureMethod } from "@/lib/contracts/document/schema";
import type { ContractRecipient } from "@/lib/contracts/schema";

/** Someone of a contract that was sent, as things stand; those who were replaced are left out. */
export type ContractPerson = ContractRecipient & {
  position: number;
  sentAt: string | null;
  signedAt: string | null;
  method: SignatureMethod | null;
  /** The speaker hasn't confirmed or declined their hand-over yet. */
  isHandingOver: boolean;
};
