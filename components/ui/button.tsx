import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

/** For a link that looks like a button where `asChild` would be in the way. */
export const buttonClass = cva(
  "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors duration-100 disabled:pointer-events-none disabled:not-aria-busy:opacity-55 aria-disabled:pointer-events-none aria-disabled:not-aria-busy:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 print:hidden",
  {
    variants: {
      variant: {
        primary: "bg-primary text-primary-foreground hover:bg-primary-hover",
        secondary: "border border-border bg-card text-foreground hover:bg-accent",
        ghost: "text-foreground hover:bg-accent",
        danger: "bg-destructive text-destructive-foreground hover:bg-destructive-hover",
        link: "text-brand underline-offset-4 hover:underline",
      },
      size: {
        sm: "h-8 px-2.5 text-[0.8125rem]",
        md: "h-10 px-4 text-sm sm:h-9 sm:px-3.5",
        lg: "h-12 px-6 text-base",
        icon: "size-10 sm:size-9",
        "icon-sm": "size-8",
      },
    },
    compoundVariants: [{ variant: "link", class: "h-auto min-h-6 px-0" }],
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonClass> & {
    /** Renders the only child (a link) with the looks of a button. */
    asChild?: boolean;
    /** Shows a spinner over the label, so that the width stays, and refuses presses. */
    loading?: boolean;
  };

export function Button({ variant, size, asChild, loading, className, children, ...props }: ButtonProps) {
  const classes = cn(buttonClass({ variant, size }), className);
  if (asChild) {
    return (
      <Slot className={classes} {...props}>
        {children}
      </Slot>
    );
  }
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
