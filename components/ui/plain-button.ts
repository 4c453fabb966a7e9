export const BASE =
  "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors duration-100 disabled:pointer-events-none disabled:not-aria-busy:opacity-55 aria-disabled:pointer-events-none aria-disabled:not-aria-busy:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 print:hidden";
export const SECONDARY = "border border-border bg-card text-foreground hover:bg-accent";
export const MEDIUM = "h-10 px-4 text-sm sm:h-9 sm:px-3.5";

/** For error pages, which are part of every page's script. */
export const PLAIN_BUTTON = `${BASE} ${SECONDARY} ${MEDIUM}`;
