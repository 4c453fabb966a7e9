import type { InputHTMLAttributes, ReactElement, ReactNode } from "react";
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

const FIELDS: readonly FieldProps[] = [
  { name: "eventName", label: "Event", maxLength: 200, placeholder: "Annual leaders' meeting" },
  { name: "organisation", label: "Organization", maxLength: 200, autoComplete: "organization" },
  { name: "date", label: "Date", width: "half", type: "date" },
  { name: "alternativeDate", label: "Or else", width: "half", type: "date", isOptional: true },
  { name: "city", label: "City", width: "two-thirds", maxLength: 120, isOptional: true },
  { name: "state", label: "State", width: "third", maxLength: 60, isOptional: true },
  {
    name: "audienceSize",
    label: "People in the room",
    inputMode: "numeric",
    pattern: "[0-9]*",
    maxLength: 7,
    isOptional: true,
  },
  { name: "name", label: "Your name", maxLength: 120, autoComplete: "name" },
  { name: "email", label: "Your e-mail", width: "half", type: "email", maxLength: 254, autoComplete: "email" },
  {
    name: "phone",
    label: "Your phone",
    width: "half",
    type: "tel",
    maxLength: 40,
    autoComplete: "tel",
    isOptional: true,
  },
];

export function InquiryForm({ action, today, values, problems }: Props): ReactElement {
  return (
    <form method="post" action={`${action}#ask`}>
      {problems.form && (
        <p className="summary" role="alert">
          {problems.form}
        </p>
      )}
      <FormToken />
      {FIELDS.map(({ name, label, width, isOptional = false, ...input }) => (
        <Field key={name} {...{ name, label, width, isOptional, problems }}>
          <input
            id={name}
            defaultValue={values[name] ?? ""}
            required={!isOptional}
            {...shared(name, problems)}
            {...input}
            {...(input.type === "date" && { min: today, max: "2199-12-31" })}
          />
        </Field>
      ))}
      <Field name="message" label="Anything else" isOptional problems={problems}>
        <textarea
          id="message"
          rows={5}
          maxLength={4_000}
          defaultValue={values.message ?? ""}
          {...shared("message", problems)}
        />
      </Field>
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

type FrameProps = Pick<FieldProps, "name" | "label" | "width" | "isOptional"> & {
  problems: InquiryProblems;
  children: ReactNode;
};

function Field({ name, label, width, isOptional, problems, children }: FrameProps): ReactElement {
  return (
    <div className={width ? `field ${width}` : "field"}>
      <label htmlFor={name}>
        {label} {isOptional && <span className="note">(optional)</span>}
      </label>
      {children}
      {problems[name] && (
        <p className="problem" id={problemId(name)}>
          {problems[name]}
        </p>
      )}
    </div>
  );
}

const problemId = (name: InquiryField) => `${name}-problem`;

const shared = (name: InquiryField, problems: InquiryProblems) => ({
  name,
  ...(problems[name] && { "aria-invalid": true, "aria-describedby": problemId(name) }),
});
