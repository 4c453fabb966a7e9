import { cva } from "class-variance-authority";

const BASE =
  "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors duration-100 disabled:pointer-events-none disabled:not-aria-busy:opacity-55 aria-disabled:pointer-events-none aria-disabled:not-aria-busy:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 print:hidden";
const SECONDARY = "border border-border bg-card text-foreground hover:bg-accent";
const MEDIUM = "h-10 px-4 text-sm sm:h-9 sm:px-3.5";

/** For error pages, which are part of every page's script. */
export const PLAIN_BUTTON = `${BASE} ${SECONDARY} ${MEDIUM}`;

export const buttonClass = cva(BASE, {
  variants: {
    variant: {
      primary: "bg-primary text-primary-foreground hover:bg-primary-hover",
      secondary: SECONDARY,
      ghost: "text-foreground hover:bg-accent",
      danger: "bg-destructive text-destructive-foreground hover:bg-destructive-hover",
      link: "text-brand underline-offset-4 hover:underline",
    },
    size: {
      sm: "h-8 px-2.5 text-[0.8125rem]",
      md: MEDIUM,
      lg: "h-12 px-6 text-base",
      icon: "size-10 sm:size-9",
      "icon-sm": "size-8",
    },
  },
  compoundVariants: [{ variant: "link", class: "h-auto min-h-6 px-0 sm:h-auto sm:px-0" }],
  defaultVariants: { variant: "secondary", size: "md" },
});
