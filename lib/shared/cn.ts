import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; a caller's utility overrides the component's. For components/ui, not for the cells of a list: each
 * call costs a lookup.
 */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
