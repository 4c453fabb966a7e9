/** A link to a view, in a row of them. */
export const TAB_LOOK =
  "flex h-10 items-center gap-1.5 border-b-2 border-transparent text-sm text-muted-foreground -outline-offset-2 transition-colors duration-100 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground sm:h-9 [&>svg]:size-4";
