import { CircleAlert } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";

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
