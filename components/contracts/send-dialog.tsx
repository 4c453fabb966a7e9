"use client";

import { useState } from "react";
import { EmailText } from "@/components/shared/record/facts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { sendingWords } from "@/lib/contracts/confirming";
import { copyWords, turnsOf } from "@/lib/contracts/record";
import type { ContractDto, SendInput } from "@/lib/contracts/schema";

type Choices = Omit<SendInput, "version">;

type Props = {
  contract: ContractDto;
  pending: boolean;
  onSend: (choices: Choices) => Promise<void>;
  onClose: () => void;
};

/** Shows the signing order and the consequences before sending. */
export default function SendDialog({ contract, pending, onSend, onClose }: Props) {
  const { recipients, coverNote, events, requireCode, reminders, issuesInvoice } = contract;
  const [choices, setChoices] = useState<Choices>({ requireCode, reminders, issuesInvoice });
  const copies = copyWords(recipients);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Send for signature"
      action={
        <Button variant="primary" loading={pending} onClick={() => void onSend(choices).then(onClose)}>
          Send for signature
        </Button>
      }
    >
      <div className="grid gap-4 text-sm">
        <ol className="grid gap-2">
          {turnsOf(recipients).map(({ turn, people }, at) => (
            <li key={turn} className="grid grid-cols-[3rem_minmax(0,1fr)] wrap-anywhere">
              <span className="text-muted-foreground">{at === 0 ? "First" : "Then"}</span>
              <ul className="grid gap-1">
                {people.map(({ id, party, name, email, role }) => (
                  <li key={id}>
                    <span className="font-medium">{party === "speaker" ? "You" : name}</span>
                    {role === "approver" && <span className="text-muted-foreground"> (approval)</span>}
                    {party !== "speaker" && (
                      <span className="block text-muted-foreground">
                        <EmailText email={email} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        {coverNote && (
          <div>
            <p className="text-muted-foreground">With your note</p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {coverNote}
            </p>
          </div>
        )}
        <div className="grid gap-3">
          <Choice
            label="Remind them after 3, 7 and 14 days"
            why="In the morning, and only the person whose turn it is."
            checked={choices.reminders}
            onChecked={(on) => setChoices({ ...choices, reminders: on })}
          />
          <Choice
            label="Ask for a one-time code by email before signing"
            why="Proves that they can read this inbox, even if the link was forwarded."
            checked={choices.requireCode}
            onChecked={(on) => setChoices({ ...choices, requireCode: on })}
          />
          <Choice
            label="Issue the invoice when everyone has signed"
            why="Filled from these terms and emailed to the payer. If something is missing, it waits as a draft."
            checked={choices.issuesInvoice}
            onChecked={(on) => setChoices({ ...choices, issuesInvoice: on })}
          />
        </div>
        <ul className="grid list-disc gap-1 ps-4 text-muted-foreground">
          <li>Each person gets a private link by email when it's their turn.</li>
          {copies && <li>{copies}</li>}
          {sendingWords(events).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>The text and its values can't be changed after that. You have 10 seconds to undo.</li>
        </ul>
      </div>
    </Dialog>
  );
}

type ChoiceProps = { label: string; why: string; checked: boolean; onChecked: (checked: boolean) => void };

const Choice = ({ label, why, checked, onChecked }: ChoiceProps) => (
  <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
    <input
      type="checkbox"
      className="check mt-px"
      checked={checked}
      onChange={({ target }) => onChecked(target.checked)}
    />
    <span>
      {label}
      <span className="block text-[0.8125rem] text-muted-foreground">{why}</span>
    </span>
  </label>
);
