import type { VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/lib/shared/cn";

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonClass> & {
    /** Shows a spinner without changing the width. */
    loading?: boolean;
  };

export function Button({ variant, size, loading, className, children, ...props }: ButtonProps) {
  const classes = cn(buttonClass({ variant, size }), className);
  return (
    <button
      type="button"
      {...props}
      className={classes}
      aria-busy={loading || undefined}
      disabled={props.disabled || loading}
    >
      {loading ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
          </span>
          <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, "children"> & { label: string; icon: ReactNode };

/** Shows an icon only; the label is for screen readers. */
export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <Button size="icon-sm" variant="ghost" aria-label={label} {...props}>
      {icon}
    </Button>
  );
}
