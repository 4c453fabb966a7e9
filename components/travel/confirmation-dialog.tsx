"use client";

import { useState } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { FileDrop } from "@/components/files/file-drop";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { type TravelContext, TravelForm } from "@/components/travel/travel-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { failureText } from "@/lib/shared/api-client";
import { readConfirmation } from "@/lib/travel/client";
import type { ReadingDto } from "@/lib/travel/schema";

const FILES = ".ics,.txt,.eml,.htm,.html";
const IS_TEXT = /\.(?:ics|txt|eml|html?)$/i;

export default function ConfirmationDialog({ open, onClose, ...context }: TravelContext & LazyDialogProps) {
  return open ? <Confirmation {...context} onClose={onClose} /> : null;
}

function Confirmation({ onClose, ...context }: TravelContext & Pick<LazyDialogProps, "onClose">) {
  const { run, pending } = useSubmit();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [read, setRead] = useState<ReadingDto | null>(null);

  const readText = (pasted: string) =>
    void run(
      async () => {
        setText(pasted);
        setProblem("");
        const found = await readConfirmation({ eventId: context.eventId, text: pasted });
        if (found.bookings.length > 0) setRead(found);
        else setProblem("We couldn't find a booking in this text. Add it by hand instead.");
      },
      (error) => setProblem(failureText(error)),
    );
  const readFile = async ([file]: File[]) => {
    if (file && IS_TEXT.test(file.name) && file.size < 1_000_000) return readText(await file.text());
    setProblem("Choose a calendar or text file of up to 200 kB. From a PDF, copy the text and paste it.");
  };

  if (read) return <CheckBookings read={read} context={context} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Paste a confirmation"
      description="Paste the text of a confirmation email, or drop a calendar file (.ics). You'll check it before it's added."
      action={
        <Button variant="primary" loading={pending} disabled={text.trim() === ""} onClick={() => readText(text)}>
          Read
        </Button>
      }
    >
      <FileDrop
        label="Drop to read it"
        takesPaste={() => true}
        onFiles={(files) => void readFile(files)}
        onNear={() => {}}
      >
        <FormField name="text" label="Text of the confirmation" error={problem}>
          <Textarea className="min-h-48" value={text} onChange={({ target }) => setText(target.value)} />
        </FormField>
        <ChooseFiles
          label="Confirmation file"
          accept={FILES}
          single
          variant="ghost"
          className="mt-2"
          onFiles={(files) => void readFile(files)}
        >
          Choose a file
        </ChooseFiles>
      </FileDrop>
    </Dialog>
  );
}

type CheckProps = { read: ReadingDto; context: TravelContext; onClose: () => void };

/** The bookings that were found as filled forms, one after the other. */
function CheckBookings({ read: { bookings, rest }, context, onClose }: CheckProps) {
  const [at, setAt] = useState(0);
  const next = () => (at + 1 < bookings.length ? setAt(at + 1) : onClose());
  const title = bookings.length === 1 ? "Check booking" : `Check booking ${at + 1} of ${bookings.length}`;
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={title} description="Nothing is added until you save it.">
      <TravelForm key={at} {...context} record={null} found={bookings[at]} onClose={next} onCancel={onClose} />
      {bookings.length > 1 && (
        <Button size="sm" variant="ghost" className="mt-4" onClick={next}>
          Skip this booking
        </Button>
      )}
      {rest && (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer font-medium">What we didn't understand</summary>
          <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap text-muted-foreground">
            {rest}
          </p>
        </details>
      )}
    </Dialog>
  );
}
