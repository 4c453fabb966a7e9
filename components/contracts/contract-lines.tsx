import { ContractBadge } from "@/components/contracts/contract-badge";
import { AppLink } from "@/components/shared/app-link";
import { Panel } from "@/components/ui/panel";
import type { ContractLine } from "@/lib/contracts/schema";
import { shortTitle } from "@/lib/shared/contract-title";

export const ContractLines = ({ contracts }: { contracts: readonly ContractLine[] }) => (
  <ul className="grid gap-3 text-sm">
    {contracts.map(({ id, title, state, waitingOn }) => (
      <li key={id} className="grid justify-items-start gap-1">
        <AppLink href={`/contracts/${id}`} className="font-medium underline-offset-4 wrap-anywhere hover:underline">
          {shortTitle(title)}
        </AppLink>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <ContractBadge state={state} />
          {waitingOn && <span className="text-muted-foreground">Waiting on {waitingOn}</span>}
        </span>
      </li>
    ))}
  </ul>
);

type Props = { contracts: readonly ContractLine[]; filter: { clientId: string } | { bureauPartnerId: string } };

/** The latest contracts of a client or a bureau. */
export function PartyContracts({ contracts, filter }: Props) {
  if (contracts.length === 0) return null;
  return (
    <Panel
      title="Contracts"
      action={
        <AppLink href={`/contracts?${new URLSearchParams(filter)}`} className="text-sm underline underline-offset-4">
          All contracts
        </AppLink>
      }
    >
      <ContractLines contracts={contracts} />
    </Panel>
  );
}
