/** A ref for what a modal dialog gives the focus to when it opens; React itself would set no attribute for that. */
export const focusFirst = (element: HTMLElement | null): void => element?.setAttribute("autofocus", "");
