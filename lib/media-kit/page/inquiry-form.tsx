import type { InputHTMLAttributes, ReactElement, ReactNode } from "react";
import {
  FORMAT_LABEL,
  FORMATS,
  HONEYPOT_FIELD,
  type InquiryField,
  type InquiryProblems,
  type InquiryValues,
} from "@/lib/media-kit/inquiry";
import { FormToken } from "@/lib/public-page/document";

type Props = {
  action: string;
  today: string;
  values: Partial<InquiryValues>;
  problems: InquiryProblems;
  topics: readonly string[];
};

type FieldProps = {
  name: InquiryField;
  label: string;
  width?: "half" | "third" | "two-thirds";
  isOptional?: boolean;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "width">;

const BEFORE: readonly FieldProps[] = [
  { name: "eventName", label: "Event", maxLength: 200, placeholder: "Annual leadership meeting" },
  { name: "organisation", label: "Organization", maxLength: 200, autoComplete: "organization" },
  { name: "date", label: "Date", width: "half", type: "date" },
  { name: "alternativeDate", label: "Alternate date", width: "half", type: "date", isOptional: true },
  { name: "city", label: "City", width: "two-thirds", maxLength: 120, isOptional: true },
  { name: "state", label: "State", width: "third", maxLength: 60, isOptional: true },
  {
    name: "audienceSize",
    label: "Expected attendance",
    maxLength: 60,
    isOptional: true,
  },
];

/** After the format and the topic. */
const AFTER: readonly FieldProps[] = [
  {
    name: "budgetFrom",
    label: "Budget from",
    width: "half",
    inputMode: "decimal",
    maxLength: 14,
    placeholder: "$",
    isOptional: true,
  },
  {
    name: "budgetTo",
    label: "Budget up to",
    width: "half",
    inputMode: "decimal",
    maxLength: 14,
    placeholder: "$",
    isOptional: true,
  },
  { name: "name", label: "Your name", maxLength: 120, autoComplete: "name" },
  { name: "email", label: "Your email", width: "half", type: "email", maxLength: 254, autoComplete: "email" },
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

export function InquiryForm({ action, today, values, problems, topics }: Props): ReactElement {
  const shown = { values, problems };
  const one = ({ name, label, width, isOptional = false, ...input }: FieldProps) => (
    <Field key={name} name={name} label={label} width={width} isOptional={isOptional} problems={problems}>
      <input
        id={name}
        defaultValue={values[name] ?? ""}
        required={!isOptional}
        {...shared(name, problems)}
        {...input}
        {...(input.type === "date" && { min: today, max: "2199-12-31" })}
      />
    </Field>
  );
  return (
    <form method="post" action={`${action}#ask`}>
      {problems.form && (
        <p className="summary" role="alert">
          {problems.form}
        </p>
      )}
      <FormToken />
      {BEFORE.map(one)}
      <Choice
        name="format"
        label="Format"
        options={FORMATS.map((format) => [format, FORMAT_LABEL[format]])}
        {...shown}
      />
      {topics.length > 0 ? (
        <Choice name="topic" label="Topic" options={topics.map((topic) => [topic, topic])} {...shown} />
      ) : (
        one({ name: "topic", label: "Topic", width: "half", maxLength: 200, isOptional: true })
      )}
      {AFTER.map(one)}
      <Field name="message" label="Message" isOptional problems={problems}>
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
        Send inquiry
      </button>
    </form>
  );
}

type ChoiceProps = Pick<Props, "values" | "problems"> & {
  name: "format" | "topic";
  label: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** An optional select; a value that is not on the list is not chosen. */
function Choice({ name, label, options, values, problems }: ChoiceProps): ReactElement {
  return (
    <Field name={name} label={label} width="half" isOptional problems={problems}>
      <select id={name} defaultValue={values[name] ?? ""} {...shared(name, problems)}>
        <option value="">Not sure yet</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
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
