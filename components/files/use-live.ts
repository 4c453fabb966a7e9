"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/ui/toast";

type Live = typeof import("@/components/files/live");

/** Loads code that most views of an event don't need. `load` shows a toast when that fails, `guess` doesn't. */
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
        toast({ title: "No connection", description: "Please try again when you're back online.", variant: "error" }),
      ),
  };
}
