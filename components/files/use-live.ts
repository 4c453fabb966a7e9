"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/ui/toast";

/** Everything beyond looking: sending, renaming, the large view. */
type Live = typeof import("@/components/files/live");

/**
 * Fetches what the panels need once somebody turns to them; most visits of an event only look. `load` says so when it could
 * not be fetched, unless it was only a guess.
 */
export function useLive() {
  const [live, setLive] = useState<{ it: Live } | null>(null);
  const under = useRef<Promise<Live> | null>(null);
  const fetchIt = () => {
    under.current ??= import("@/components/files/live").then(
      (it) => {
        setLive({ it });
        return it;
      },
      (error: unknown) => {
        under.current = null;
        throw error;
      },
    );
    return under.current;
  };
  return {
    live: live?.it ?? null,
    guess: () => void fetchIt().catch(() => undefined),
    load: (then: (it: Live) => void) =>
      void fetchIt().then(then, () =>
        toast({ title: "No connection", description: "Please try again when you are connected.", variant: "error" }),
      ),
  };
}
