import { CircleAlert } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";

export type FormSectionProps = {
  title: string;
  description?: ReactNode;
  /** On a grid of six columns. */
  children: ReactNode;
};

export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t py-7 first:border-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-[0.9375rem] font-semibold">{title}</h2>
        {description ? (
          <div className="mt-1 max-w-prose text-[0.8125rem] text-muted-foreground">{description}</div>
        ) : null}
      </div>
      <div className="grid max-w-2xl content-start gap-x-4 gap-y-5 sm:grid-cols-6 [:where(&>*)]:sm:col-span-6">
        {children}
      </div>
    </section>
  );
}

export type ControlProps = {
  id?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
  "aria-required"?: boolean;
};

export type FormFieldProps = {
  /** Also the control's id, unless `id` is given. */
  name: string;
  id?: string;
  label: ReactNode;
  aside?: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  className?: string;
  /** The control, or a function of its id and aria attributes when it is wrapped. */
  children: ReactElement<ControlProps> | ((control: ControlProps) => ReactNode);
};

export function FormField({
  name,
  id = name,
  label,
  aside,
  required,
  hint,
  error,
  className = "",
  children,
}: FormFieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const control: ControlProps = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined,
    "aria-required": required || undefined,
  };
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1.5 flex items-center gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {required ? (
            <span aria-hidden className="ms-0.5 text-danger">
              *
            </span>
          ) : null}
        </label>
        {aside}
      </div>
      {typeof children === "function" ? children(control) : cloneElement(children, control)}
      {error ? (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-[0.8125rem] text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="mt-1.5 text-[0.8125rem] text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** What went wrong with a whole form, if anything did. */
export function FormError({ small, children }: { small?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={small ? "text-[0.8125rem] text-danger" : "text-sm text-danger"}>
      {children}
    </p>
  );
}
