import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge, validators } from "tailwind-merge";

const { isAny, isArbitraryLength, isInteger, isTshirtSize } = validators;
const anything = [isAny];
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
    size: [{ size: anything }],
    w: [{ w: anything }],
    h: [{ h: anything }],
    "min-w": [{ "min-w": anything }],
    "max-w": [{ "max-w": anything }],
    "min-h": [{ "min-h": anything }],
    "max-h": [{ "max-h": anything }],
    p: [{ p: anything }],
    px: [{ px: anything }],
    py: [{ py: anything }],
    ps: [{ ps: anything }],
    pe: [{ pe: anything }],
    pt: [{ pt: anything }],
    pb: [{ pb: anything }],
    m: [{ m: anything }],
    mx: [{ mx: anything }],
    my: [{ my: anything }],
    ms: [{ ms: anything }],
    me: [{ me: anything }],
    mt: [{ mt: anything }],
    mb: [{ mb: anything }],
    "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
    "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
    gap: [{ gap: anything }],
    "gap-x": [{ "gap-x": anything }],
    "gap-y": [{ "gap-y": anything }],
    flex: [{ flex: ["auto", "none", "initial", isInteger] }],
    "flex-shrink": [{ shrink: ["", isInteger] }],
    "flex-grow": [{ grow: ["", isInteger] }],
    justify: [{ justify: anything }],
    "justify-items": [{ "justify-items": anything }],
    "justify-self": [{ "justify-self": anything }],
    items: [{ items: anything }],
    "font-size": [{ text: ["base", isTshirtSize, isArbitraryLength] }],
    "text-alignment": [{ text: ["start", "center", "end"] }],
    "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
    "text-color": [{ text: anything }],
    "font-weight": [{ font: ["normal", "medium", "semibold", "bold"] }],
    leading: [{ leading: anything }],
    whitespace: [{ whitespace: anything }],
    overflow: [{ overflow: anything }],
    "overflow-x": [{ "overflow-x": anything }],
    "overflow-y": [{ "overflow-y": anything }],
    "text-decoration": ["underline", "no-underline", "line-through"],
    inset: [{ inset: anything }],
    rounded: [{ rounded: anything }],
    "border-w": [{ border: ["", isInteger] }],
    "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
    "border-color": [{ border: anything }],
    bg: [{ bg: anything }],
    shadow: [{ shadow: anything }],
    opacity: [{ opacity: anything }],
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
