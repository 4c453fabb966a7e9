import { listed } from "@/lib/shared/phrases";

/** Features that are announced and not built yet. The change that builds one removes its entry and its labels. */
const COMING_SOON = {
  "near-venue": "recommendations near the venue",
};

export type PlannedPart = keyof typeof COMING_SOON;

const TAG =
  "ms-1 inline-block rounded-full bg-tone-neutral px-2 align-middle font-sans text-xs leading-5 font-medium whitespace-nowrap text-tone-neutral-ink";

export const ComingSoon = ({ part }: { part?: PlannedPart }) =>
  part && part in COMING_SOON ? <span className={TAG}>Coming soon</span> : null;

/** Under "Every feature included". */
export const UpcomingFeatures = () => {
  const parts = Object.values(COMING_SOON);
  return parts.length > 0 ? (
    <span className="block text-sm text-muted-foreground">Coming soon: {listed(parts)}.</span>
  ) : null;
};
