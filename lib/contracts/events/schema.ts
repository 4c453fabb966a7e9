import type { ContractEventKind } from "@/lib/contracts/events/status";

/** One link of a contract's chain. */
export type ContractEventRow = {
  number: number;
  kind: ContractEventKind;
  /** ISO instant of the database's clock. */
  at: string;
  /** Seat of the recipient it is about; null for the contract. */
  position: number | null;
  /** "Terrence Okafor <t@acme.example>", the speaker's name, or "Lectern". */
  actor: string;
  address: string;
  userAgent: string;
  details: Readonly<Record<string, unknown>>;
  /** Hexadecimal. */
  hash: string;
};
