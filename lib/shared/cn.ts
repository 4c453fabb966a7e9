import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names so that a caller's utility wins over the component's own of the same kind. Merging costs a lookup
 * per call: for the primitives in components/ui, not for the cells of a list.
 */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
