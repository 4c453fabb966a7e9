import type { InputHTMLAttributes, ReactElement } from "react";
import {
  HONEYPOT_FIELD,
  type InquiryField,
  type InquiryProblems,
  type InquiryValues,
} from "@/lib/media-kit/inquiry/schema";
import { FormToken } from "@/lib/public-page/document";

type Props = {
  action: string;
  today: string;
  values: Partial<InquiryValues>;
  problems: InquiryProblems;
};

type FieldProps = {
  name: InquiryField;
  label: string;
  width?: "half" | "third" | "two-thirds";
  isOptional?: boolean;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "width">;

export function InquiryForm({ action, today, values, problems }: Props): ReactElement {
  const field = ({ name, label, width, isOptional = false, ...more }: FieldProps) => (
    <div className={width ? `field ${width}` : "field"}>
      <Label name={name} label={label} isOptional={isOptional} />
      <input id={name} defaultValue={values[name] ?? ""} required={!isOptional} {...shared(name, problems)} {...more} />
      <Problem name={name} problems={problems} />
    </div>
  );
  return (
    <form method="post" action={`${action}#ask`}>
      {problems.form && (
        <p className="summary" role="alert">
          {problems.form}
        </p>
      )}
      <FormToken />
      {field({ name: "eventName", label: "Event", maxLength: 200, placeholder: "Annual leaders' meeting" })}
      {field({ name: "organisation", label: "Organization", maxLength: 200, autoComplete: "organization" })}
      {field({ name: "date", label: "Date", width: "half", type: "date", min: today, max: "2199-12-31" })}
      {field({
        name: "alternativeDate",
        label: "Or else",
        width: "half",
        type: "date",
        min: today,
        max: "2199-12-31",
        isOptional: true,
      })}
      {field({ name: "city", label: "City", width: "two-thirds", maxLength: 120, isOptional: true })}
      {field({ name: "state", label: "State", width: "third", maxLength: 60, isOptional: true })}
      {field({
        name: "audienceSize",
        label: "People in the room",
        inputMode: "numeric",
        pattern: "[0-9]*",
        maxLength: 7,
        isOptional: true,
      })}
      {field({ name: "name", label: "Your name", maxLength: 120, autoComplete: "name" })}
      {field({
        name: "email",
        label: "Your e-mail",
        width: "half",
        type: "email",
        maxLength: 254,
        autoComplete: "email",
      })}
      {field({
        name: "phone",
        label: "Your phone",
        width: "half",
        type: "tel",
        maxLength: 40,
        autoComplete: "tel",
        isOptional: true,
      })}
      <div className="field">
        <Label name="message" label="Anything else" isOptional />
        <textarea
          id="message"
          rows={5}
          maxLength={4_000}
          defaultValue={values.message ?? ""}
          {...shared("message", problems)}
        />
        <Problem name="message" problems={problems} />
      </div>
      <div className="trap" aria-hidden="true">
        <label htmlFor={HONEYPOT_FIELD}>Leave this empty</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button" type="submit">
        Send the question
      </button>
    </form>
  );
}

function Label({ name, label, isOptional }: { name: InquiryField; label: string; isOptional: boolean }): ReactElement {
  return (
    <label htmlFor={name}>
      {label} {isOptional && <span className="note">(optional)</span>}
    </label>
  );
}

const problemId = (name: InquiryField) => `${name}-problem`;

const shared = (name: InquiryField, problems: InquiryProblems) => ({
  name,
  ...(problems[name] && { "aria-invalid": true, "aria-describedby": problemId(name) }),
});

function Problem({ name, problems }: { name: InquiryField; problems: InquiryProblems }): ReactElement | null {
  return problems[name] ? (
    <p className="problem" id={problemId(name)}>
      {problems[name]}
    </p>
  ) : null;
}
