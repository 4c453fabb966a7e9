"use client";

import { toastError } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import { type LineChange, useChangeCommissionLine } from "@/lib/events/client";
import { type CommissionState, type SpinOffProposal, settledWord } from "@/lib/events/commissions/commission";
import type { CommissionLineDto } from "@/lib/events/commissions/commission-schema";
import { newIdempotencyKey } from "@/lib/shared/api-client";

type Line = Pick<CommissionLineDto, "id" | "version" | "kind" | "invoicedBy" | "bureauPartnerName" | "state">;

/** One-click actions of a commission line, each with an undo toast. */
export function useLineActions(eventId: string) {
  const { mutateAsync, isPending } = useChangeCommissionLine();

  async function change(what: LineChange): Promise<CommissionLineDto | null | undefined> {
    try {
      return await mutateAsync(what);
    } catch (error) {
      toastError("We couldn't update the commission", error);
      return null;
    }
  }

  async function setState(line: Line, state: CommissionState): Promise<void> {
    const before = line.state;
    const saved = await change({ do: "patch", line, patch: { state } });
    if (!saved) return;
    const title = {
      paid: `Marked as ${settledWord(line).toLowerCase()}`,
      due: "Marked as due",
      waived: "Commission waived",
    }[state];
    const action = {
      label: "Undo",
      onClick: () => void change({ do: "patch", line: saved, patch: { state: before } }),
    };
    toast({ title, description: line.bureauPartnerName, variant: "success", action });
  }

  async function trash(line: Line): Promise<void> {
    if ((await change({ do: "trash", id: line.id })) === null) return;
    const action = { label: "Undo", onClick: () => void change({ do: "restore", id: line.id }) };
    toast({ title: "Commission removed", description: line.bureauPartnerName, action });
  }

  async function applyTerms(): Promise<void> {
    const line = await change({ do: "create", eventId, input: {}, key: newIdempotencyKey() });
    if (!line) return;
    toast({
      title: "Commission added",
      description: line.bureauPartnerName,
      variant: "success",
      action: { label: "Undo", onClick: () => void change({ do: "trash", id: line.id }) },
    });
  }

  async function followTerms(line: Line): Promise<void> {
    if (!(await change({ do: "patch", line, patch: { followTerms: true } }))) return;
    toast({ title: "Commission follows the terms again", description: line.bureauPartnerName, variant: "success" });
  }

  async function answerSpinOff(proposal: SpinOffProposal, state: "due" | "waived"): Promise<void> {
    const input = { kind: "spin_off", fromEventId: proposal.fromEventId, state } as const;
    const line = await change({ do: "create", eventId, input, key: newIdempotencyKey() });
    if (!line) return;
    toast({
      title: state === "due" ? "Spin-off added" : "Spin-off dismissed",
      description: proposal.bureauPartnerName,
      action: { label: "Undo", onClick: () => void change({ do: "trash", id: line.id }) },
    });
  }

  return { busy: isPending, setState, trash, applyTerms, followTerms, answerSpinOff };
}

export type LineActions = ReturnType<typeof useLineActions>;
