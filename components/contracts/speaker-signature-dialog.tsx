"use client";

import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FormProblem } from "@/components/account/notice";
import { blankReauthentication, ReauthenticationFields } from "@/components/account/settings/dialog-form";
import { SignatureFields } from "@/components/contracts/signature-fields";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog, focusFirst } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { AccountDto } from "@/lib/account/schema";
import { useContractCall } from "@/lib/contracts/client";
import type { ContractDto, ContractRecipient } from "@/lib/contracts/schema";
import { ACT, CONSENT, CONSENTED, DEFAULT_TYPEFACE, fieldName } from "@/lib/contracts/signing/constants";
import {
  initialsOf,
  isFilledIn,
  readSigning,
  type SigningForm,
  type SigningProblems,
  suggestedValue,
} from "@/lib/contracts/signing/form";
import type { PersonField } from "@/lib/contracts/status";
import { ApiError, errorText } from "@/lib/shared/api-client";

type SignerFieldProps = {
  field: PersonField;
  id: string;
  value: string;
  problem: string | undefined;
  onValue: (value: string) => void;
};

/** One field that a signer fills in. */
function SignerField({ field: { kind, label, required, options }, id, value, problem, onValue }: SignerFieldProps) {
  if (kind === "checkbox") {
    return (
      <div>
        <label className="flex min-h-6 w-fit items-start gap-2 text-sm">
          <input
            type="checkbox"
            className="check mt-px"
            checked={value === "yes"}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={({ target }) => onValue(target.checked ? "yes" : "")}
          />
          <span className="wrap-anywhere">{required ? label : `${label} (optional)`}</span>
        </label>
        {problem && (
          <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] text-danger">
            {problem}
          </p>
        )}
      </div>
    );
  }
  const text =
    kind === "text" ? (
      <Textarea rows={3} maxLength={4_000} value={value} onChange={({ target }) => onValue(target.value)} />
    ) : (
      <Input maxLength={400} value={value} onChange={({ target }) => onValue(target.value)} />
    );
  return (
    <FormField name={id} label={label} required={required} error={problem}>
      {kind === "choice" ? (
        <Select value={value} onChange={({ target }) => onValue(target.value)}>
          <option value="">Choose…</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      ) : (
        text
      )}
    </FormField>
  );
}

type Props = LazyDialogProps & {
  contract: Pick<ContractDto, "id" | "title">;
  me: ContractRecipient;
  account: AccountDto;
};

const FORM = "speaker-signature";

/** Their problem is shown as the signature's. */
const SIGNATURE_PARTS = ["method", "typed", "image"];

/** Initial values, from the speaker's profile. */
function startOf({ fields, ...person }: ContractRecipient): SigningForm {
  const hasInitials = fields.some(({ kind }) => kind === "initials");
  return {
    method: "typed",
    typed: person.name,
    typeface: DEFAULT_TYPEFACE,
    image: "",
    initialsImage: "",
    consent: "",
    initials: hasInitials ? initialsOf(person.name) : "",
    ...Object.fromEntries(fields.map((field, at) => [fieldName(at), suggestedValue(field, person)])),
  };
}

/** The speaker's own signature, with the password once more. */
export default function SpeakerSignatureDialog({ contract, me, account, open, onClose }: Props) {
  const role = me.role === "approver" ? "approver" : "signer";
  const { signContract } = useContractCall(contract.id);
  const { run, pending } = useSubmit();
  const proof = useForm({ defaultValues: blankReauthentication(account) });
  const [values, setValues] = useState(() => startOf(me));
  const [problems, setProblems] = useState<SigningProblems>({});
  const [attempts, setAttempts] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt, not while typing
  useEffect(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [attempts]);
  const set = (parts: SigningForm) => {
    setValues((current) => ({ ...current, ...parts }));
    const settled = Object.keys(parts).map((name) => (SIGNATURE_PARTS.includes(name) ? "signature" : name));
    setProblems((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !settled.includes(name))));
  };
  const show = (found: SigningProblems) => {
    setProblems(found);
    setAttempts((count) => count + 1);
  };
  const fail = (error: unknown) => {
    const { password, code, ...fields } = error instanceof ApiError ? error.fields : {};
    if (password) proof.setError("password", { message: password }, { shouldFocus: true });
    if (code) proof.setError("code", { message: code }, { shouldFocus: true });
    const status = error instanceof ApiError ? error.status : 0;
    if (password || code || Object.keys(fields).length > 0) return show(fields);
    show(status === 415 || status === 422 ? { signature: errorText(error) } : { form: errorText(error) });
  };
  const sign = (reauthentication: ReturnType<typeof blankReauthentication>) => {
    const read = readSigning(values, { role, fields: me.fields });
    const missing = reauthentication.password === "";
    if (missing) proof.setError("password", { message: "Enter your password" });
    if ("problems" in read || missing) return show("problems" in read ? read.problems : {});
    return run(async () => {
      const { state } = await signContract({ ...reauthentication, form: values });
      onClose();
      const title = role === "approver" ? "Contract approved" : "Contract signed";
      toast({ title, description: state === "sealing" ? "Everyone has signed." : contract.title, variant: "success" });
    }, fail);
  };
  const initials = me.fields.filter(({ kind }) => kind === "initials");
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={role === "approver" ? "Approve this contract" : "Sign this contract"}
      description={contract.title}
      action={
        <Button type="submit" form={FORM} variant="primary" loading={pending}>
          {ACT[role]}
        </Button>
      }
    >
      <form ref={element} id={FORM} noValidate method="post" className="grid gap-6" onSubmit={proof.handleSubmit(sign)}>
        <p ref={focusFirst} tabIndex={-1} className="text-sm text-muted-foreground outline-none">
          Fill in your part, agree, and confirm with your password that it's you.
        </p>
        {me.fields.some(isFilledIn) && (
          <div className="grid gap-4">
            {me.fields.map((field, at) =>
              isFilledIn(field) ? (
                <SignerField
                  key={field.key}
                  field={field}
                  id={`signature-${fieldName(at)}`}
                  value={values[fieldName(at)] ?? ""}
                  problem={problems[fieldName(at)]}
                  onValue={(value) => set({ [fieldName(at)]: value })}
                />
              ) : null,
            )}
          </div>
        )}
        {role === "signer" && (
          <SignatureFields
            values={values}
            problems={problems}
            initials={initials.length > 0 ? { required: initials.some(({ required }) => required) } : null}
            onParts={set}
          />
        )}
        <Consent
          isGiven={values.consent === CONSENTED}
          problem={problems.consent}
          onGiven={(given) => set({ consent: given ? CONSENTED : "" })}
        />
        <div className="grid gap-4">
          <ReauthenticationFields account={account} form={proof} />
        </div>
        <FormProblem>{problems.form ?? null}</FormProblem>
      </form>
    </Dialog>
  );
}

type ConsentProps = { isGiven: boolean; problem: string | undefined; onGiven: (given: boolean) => void };

const Consent = ({ isGiven, problem, onGiven }: ConsentProps) => (
  <section aria-labelledby="signature-consent-title" className="grid gap-2">
    <h3 id="signature-consent-title" className="text-sm font-medium">
      {CONSENT.title}
    </h3>
    <div className="grid gap-2 rounded-md border bg-background p-3 text-[0.8125rem] text-muted-foreground">
      {CONSENT.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
    <label className="flex min-h-6 w-fit items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="check"
        checked={isGiven}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "signature-consent-problem" : undefined}
        onChange={({ target }) => onGiven(target.checked)}
      />
      I agree to sign electronically
    </label>
    {problem && (
      <p id="signature-consent-problem" className="text-[0.8125rem] text-danger">
        {problem}
      </p>
    )}
  </section>
);
