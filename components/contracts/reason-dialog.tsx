"use client";

import { useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { hasSignatures } from "@/lib/contracts/record";
import type { ContractDto } from "@/lib/contracts/schema";

type What = "void" | "pause";

const SAID: Record<What, { title: string; description: string; confirm: string }> = {
  void: {
    title: "Void this contract?",
    description: "Its links close, and everyone who has one gets an email with your reason. You can't undo this.",
    confirm: "Void contract",
  },
  pause: {
    title: "Pause this contract?",
    description: "No one can sign until you resume it. People who open their link see that it's paused and why.",
    confirm: "Pause contract",
  },
};

type Props = {
  what: What;
  contract: ContractDto;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

const SIGNATURES_END = " Signatures so far won't count anymore.";

export default function ReasonDialog({ what, contract, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState("");
  const { title, description, confirm } = SAID[what];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      description={what === "void" && hasSignatures(contract) ? description + SIGNATURES_END : description}
      action={
        <Button
          variant={what === "void" ? "danger" : "primary"}
          onClick={() => void onConfirm(reason.trim()).then(onClose)}
        >
          {confirm}
        </Button>
      }
    >
      <FormField name="contract-reason" label="Reason">
        <Textarea
          rows={3}
          maxLength={500}
          autoFocus
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormField>
    </Dialog>
  );
}
