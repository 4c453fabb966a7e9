import "server-only";
import type { OutsideMail } from "@/lib/correspondence/commands";
import type { Purpose } from "@/lib/correspondence/rules";
import type { Task } from "@/lib/server/jobs";
import type { SpeakerId } from "@/lib/server/session";

type ContractJob = { speakerId: SpeakerId; contractId: string };

/** `version` of the contract while it is being sent: a later sending has another. */
export const sendContractTask: Task<ContractJob & { version: number }> = { name: "send-contract" };

/** `recipientId` is null when an invitation is tried again. */
export const announceSignatureTask: Task<ContractJob & { recipientId: string | null }> = { name: "announce-signature" };

export type PersonMail = OutsideMail & { position: number };

export const emailPeopleTask: Task<ContractJob & { purpose: Purpose; mails: PersonMail[] }> = { name: "email-people" };

export const sealContractTask: Task<ContractJob> = { name: "seal-contract" };

export const verifyContractsTask: Task<{ after?: string }> = { name: "verify-contracts" };
