import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge, validators } from "tailwind-merge";

const { isAny, isArbitraryLength, isInteger, isTshirtSize } = validators;
const any = [isAny];
const none = {};

/**
 * The kinds of utilities that a caller overrules in a component of ours. The library's own table knows all of Tailwind
 * and goes to every visitor of every page; what is missing here is caught by a test that merges with both.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 200,
  theme: none,
  classGroups: {
    display: ["block", "inline-block", "inline", "flex", "inline-flex", "grid", "inline-grid", "contents", "hidden"],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    size: [{ size: any }],
    w: [{ w: any }],
    h: [{ h: any }],
    "min-w": [{ "min-w": any }],
    "max-w": [{ "max-w": any }],
    "min-h": [{ "min-h": any }],
    "max-h": [{ "max-h": any }],
    p: [{ p: any }],
    px: [{ px: any }],
    py: [{ py: any }],
    ps: [{ ps: any }],
    pe: [{ pe: any }],
    pt: [{ pt: any }],
    pb: [{ pb: any }],
    m: [{ m: any }],
    mx: [{ mx: any }],
    my: [{ my: any }],
    ms: [{ ms: any }],
    me: [{ me: any }],
    mt: [{ mt: any }],
    mb: [{ mb: any }],
    "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
    "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
    gap: [{ gap: any }],
    "gap-x": [{ "gap-x": any }],
    "gap-y": [{ "gap-y": any }],
    flex: [{ flex: ["auto", "none", "initial", isInteger] }],
    "flex-shrink": [{ shrink: ["", isInteger] }],
    "flex-grow": [{ grow: ["", isInteger] }],
    justify: [{ justify: any }],
    "justify-items": [{ "justify-items": any }],
    "justify-self": [{ "justify-self": any }],
    items: [{ items: any }],
    "font-size": [{ text: ["base", isTshirtSize, isArbitraryLength] }],
    "text-alignment": [{ text: ["start", "center", "end"] }],
    "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
    "text-color": [{ text: any }],
    "font-weight": [{ font: ["normal", "medium", "semibold", "bold"] }],
    leading: [{ leading: any }],
    whitespace: [{ whitespace: any }],
    overflow: [{ overflow: any }],
    "overflow-x": [{ "overflow-x": any }],
    "overflow-y": [{ "overflow-y": any }],
    "text-decoration": ["underline", "no-underline", "line-through"],
    inset: [{ inset: any }],
    rounded: [{ rounded: any }],
    "border-w": [{ border: ["", isInteger] }],
    "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
    "border-color": [{ border: any }],
    bg: [{ bg: any }],
    shadow: [{ shadow: any }],
    opacity: [{ opacity: any }],
  },
  conflictingClassGroups: {
    size: ["w", "h"],
    p: ["px", "py", "ps", "pe", "pt", "pb"],
    px: ["ps", "pe"],
    py: ["pt", "pb"],
    m: ["mx", "my", "ms", "me", "mt", "mb"],
    mx: ["ms", "me"],
    my: ["mt", "mb"],
    gap: ["gap-x", "gap-y"],
    flex: ["flex-grow", "flex-shrink"],
    overflow: ["overflow-x", "overflow-y"],
    "font-size": ["leading"],
  },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: [],
}));

/**
 * Joins class names so that a caller's utility wins over the component's own of the same kind. Merging costs a lookup
 * per call: for the primitives in components/ui, not for the cells of a list.
 */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
