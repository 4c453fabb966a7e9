import { cva } from "class-variance-authority";
import { BASE, MEDIUM, SECONDARY } from "@/components/ui/plain-button";

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
