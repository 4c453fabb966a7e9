import { TriangleAlert } from "lucide-react";

/** Something unlikely about a booking; it can be saved all the same. */
export const Warnings = ({ of }: { of: readonly string[] }) =>
  of.map((text) => (
    <p key={text} className="flex items-start gap-1.5 text-[0.8125rem] text-tone-amber-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" /> {text}
    </p>
  ));
