import type { TermHints } from "@/components/bureaus/terms-fields";
import { TermHint } from "@/components/shared/term-hint";

/** For the pages with the bureau form, which runs in the browser and cannot make them itself. */
export const TERM_HINTS: TermHints = {
  commission: <TermHint term="commission" />,
  net: <TermHint term="net-fee" />,
  buyout: <TermHint term="buyout" />,
  spinOff: <TermHint term="spin-off" />,
};
