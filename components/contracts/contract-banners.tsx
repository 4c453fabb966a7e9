import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ExtendButton } from "@/components/contracts/extend-button";
import { HandoverCard } from "@/components/contracts/handover-card";
import { SealingRefresh } from "@/components/contracts/sealing-refresh";
import { SendingBanner } from "@/components/contracts/sending-banner";
import { TrashNote } from "@/components/shared/notes";
import { expiryWarning, progressOf, restoredWords } from "@/lib/contracts/page/rules";
import type { ContractDto } from "@/lib/contracts/schema";

type Props = { contract: ContractDto; timeZone: string };

/** Warnings for the speaker, above everything else. */
export function ContractBanners({ contract, timeZone }: Props) {
  const { id, version, title, state, stateAt, reason, brokenAt, recipients, deletedAt } = contract;
  const expires = expiryWarning(contract, { timeZone, now: new Date() });
  const restored = restoredWords(contract);
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {brokenAt && (
        <div
          role="alert"
          className="flex gap-3 rounded-lg border border-danger/40 bg-card px-4 py-3 text-sm text-danger sm:px-5"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p>Our nightly check found that this contract's records don't match. Contact support.</p>
        </div>
      )}
      {deletedAt !== null && <TrashNote noun="contract">Restore it to make changes.</TrashNote>}
      {state === "sending" && <SendingBanner id={id} since={stateAt} />}
      {recipients.map((one) => {
        const to = progressOf(contract, one)?.handover;
        return to && <HandoverCard key={one.id} contractId={id} recipient={{ id: one.id, name: one.name }} to={to} />;
      })}
      {expires && (
        <Warning action={<ExtendButton contract={{ id, version, title }} />}>
          {expires}. {"People who haven't signed can't sign after that."}
        </Warning>
      )}
      {state === "sealing" && (
        <Warning>
          {reason ? (
            <>Everyone has signed. Sealing the file has to wait: {reason} We keep trying.</>
          ) : (
            <>
              Everyone has signed. We're sealing the file.
              <SealingRefresh />
            </>
          )}
        </Warning>
      )}
      {restored && <Warning>{restored}</Warning>}
      {state === "draft" && reason && <Warning>{reason}</Warning>}
    </div>
  );
}

const Warning = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink wrap-anywhere sm:px-5"
  >
    <p className="min-w-0">{children}</p>
    {action}
  </div>
);
