import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Merging costs a lookup per call: for primitives in components/ui, not for the cells of a list. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
