"use client";

import { EmailText } from "@/components/shared/email-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { sendingWords } from "@/lib/contracts/consequences/rules";
import type { ContractPage } from "@/lib/contracts/page/schema";

type Props = { page: ContractPage; pending: boolean; onSend: () => Promise<void>; onClose: () => void };

/** Who gets it and what happens, before it goes out. */
export default function SendDialog({ page: { contract }, pending, onSend, onClose }: Props) {
  const readers = contract.recipients.filter(({ role, party }) => role !== "copy" && party !== "speaker");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Send for review"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={pending} onClick={() => void onSend().then(onClose)}>
            Send for review
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <div>
          <p className="text-muted-foreground">We'll email a private link to</p>
          <ul className="mt-1 grid gap-1">
            {readers.map(({ id, name, email }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-medium">{name}</span> <EmailText email={email} />
              </li>
            ))}
          </ul>
        </div>
        {contract.coverNote && (
          <div>
            <p className="text-muted-foreground">With your note</p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {contract.coverNote}
            </p>
          </div>
        )}
        <ul className="grid list-disc gap-1 ps-4 text-muted-foreground">
          {sendingWords(contract.events).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>The text and its values can't be changed after that. You have 10 seconds to undo.</li>
        </ul>
      </div>
    </Dialog>
  );
}
