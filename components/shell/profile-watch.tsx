"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { PROFILE_URL, useProfile } from "@/lib/profile/client";

/** What came with the page counts as new as long as what useProfile fetches. */
const FRESH_MS = 60_000;

type Speaker = { name: string; title: string };

/**
 * Keeps the speaker's name and title in the shell true to a profile that was changed elsewhere. What came with the page
 * is fresh for a minute; after that the profile is asked for whenever one comes back to the window.
 */
export function ProfileWatch(shown: Speaker) {
  const [due, setDue] = useState(isDue);
  useEffect(() => {
    const look = () => setDue((was) => was || isDue());
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, []);
  return due ? <Follow {...shown} /> : null;
}

/** Counted from the page's own start. */
const isDue = (): boolean => performance.now() > FRESH_MS;

function Follow({ name, title }: Speaker) {
  const client = useQueryClient();
  const router = useRouter();
  const { data, isError } = useProfile();
  useEffect(() => {
    // React Query itself only hears of tabs, not of windows side by side.
    const look = () => void client.refetchQueries({ queryKey: [PROFILE_URL], stale: true });
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [client]);
  useEffect(() => {
    if (data && (data.name !== name || data.title !== title)) router.refresh();
  }, [data, name, title, router]);
  useEffect(() => {
    if (isError) toast({ title: "Failed to fetch speaker profile", variant: "error" });
  }, [isError]);
  return null;
}
