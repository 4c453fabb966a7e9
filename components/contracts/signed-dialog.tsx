"use client";

import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { FormError, FormField } from "@/components/shared/form/form-field";
import { DayInput } from "@/components/shared/form/inputs";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { CONTRACTS_URL, uploadSigned } from "@/lib/contracts/client";
import { ApiError, failureText, newIdempotencyKey } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";

type Props = { onClose: () => void } & (
  | { about: Partial<Record<"contractId" | "eventId" | "dealId" | "title", string>>; ending?: undefined }
  | { ending: { id: string; version: number }; about?: undefined }
);

/** Uploads the PDF of a contract signed outside of the app, or of the agreement that ends a signed one. */
export default function SignedDialog({ about, ending, onClose }: Props) {
  const router = useRouter();
  const refresh = useRefresh();
  const { run, pending } = useSubmit();
  const key = useRef(newIdempotencyKey());
  const [file, setFile] = useState<File | null>(null);
  const [day, setDay] = useState("");
  const [text, setText] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [dayName, textName] = ending ? ["endedOn", "note"] : ["signedOn", "signers"];

  const send = () =>
    run(
      async () => {
        const missing = {
          ...(!file && { file: "Choose the signed PDF" }),
          ...(!day && { [dayName]: "Enter the date" }),
          ...(!ending && !text.trim() && { signers: "Enter who signed" }),
        };
        setErrors(missing);
        if (!file || Object.keys(missing).length > 0) return;
        const form = new FormData();
        const fields = ending ? { version: String(ending.version) } : about;
        for (const [name, value] of Object.entries({ ...fields, [dayName]: day, [textName]: text })) {
          form.set(name, value);
        }
        form.set("file", file);
        const path = ending ? `${CONTRACTS_URL}/${ending.id}/ending` : `${CONTRACTS_URL}/elsewhere`;
        const { id, title } = await uploadSigned({ path, form, idempotencyKey: key.current });
        toast({
          title: ending ? "Ending recorded" : "Signed contract recorded",
          description: title,
          variant: "success",
        });
        onClose();
        router.push(`/contracts/${id}`);
        refresh();
      },
      (error) => {
        key.current = newIdempotencyKey();
        const fields = error instanceof ApiError ? error.fields : {};
        setErrors(Object.keys(fields).length > 0 ? fields : { form: failureText(error) });
      },
    );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={ending ? "End by agreement" : "Record a signed contract"}
      description={
        ending
          ? "Upload what both sides signed. The contract itself stays as it is."
          : "For a contract signed on paper or in another app. We keep the file exactly as you upload it."
      }
      action={
        <Button variant="primary" loading={pending} onClick={() => void send()}>
          {ending ? "Record ending" : "Record contract"}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FormField name="signed-file" label="PDF" required error={errors.file}>
          {(control) => (
            <div
              className="flex flex-wrap items-center gap-3 text-sm"
              id={control.id}
              aria-describedby={control["aria-describedby"]}
            >
              <ChooseFiles label="Signed PDF" accept="application/pdf" single onFiles={([one]) => setFile(one ?? null)}>
                <FileUp aria-hidden /> {file ? "Choose another" : "Choose a PDF"}
              </ChooseFiles>
              <span className="min-w-0 wrap-anywhere">{file?.name ?? "Up to 25 MB"}</span>
            </div>
          )}
        </FormField>
        <FormField name={dayName} label={ending ? "Ended on" : "Signed on"} required error={errors[dayName]}>
          {(control) => <DayInput {...control} day={day} onDay={setDay} />}
        </FormField>
        <FormField
          name={textName}
          label={ending ? "Note" : "Signed by"}
          required={!ending}
          hint={ending ? undefined : "One name per line"}
          error={errors[textName]}
        >
          <Textarea rows={3} value={text} onChange={({ target }) => setText(target.value)} />
        </FormField>
        <FormError>{errors.form}</FormError>
      </div>
    </Dialog>
  );
}
