"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import { untilReplaced, useSubmit } from "@/components/shared/form/use-submit";
import { deleteOfflinePages } from "@/components/shared/shell/offline-pages";
import { Button } from "@/components/ui/button";
import { apiFetch } from "@/lib/shared/api-client";

export type ViewingBannerProps = {
  name: string;
  userId: string;
  endsAt: string;
  /** By the server's clock. */
  secondsLeft: number;
};

export function ViewingBanner({ name, userId, endsAt, secondsLeft }: ViewingBannerProps) {
  const client = useQueryClient();
  const { run, pending } = useSubmit();
  const back = `/admin/users/${userId}`;

  // Afterwards this session belongs to the admin again, so the loaded pages have to go.
  useEffect(() => {
    const timer = setTimeout(() => void leaveForAccount(client, back), secondsLeft * 1000 + 500);
    return () => clearTimeout(timer);
  }, [client, back, secondsLeft]);

  const end = () =>
    run(
      async () => {
        await apiFetch<void>("/api/admin/viewing", { method: "DELETE" });
        await leaveForAccount(client, back);
        await untilReplaced();
      },
      { title: "Couldn't stop viewing" },
    );
  return (
    <aside
      data-viewing
      aria-label="Viewing an account"
      className="sticky top-14 z-10 flex min-h-10 items-center justify-center gap-x-4 bg-destructive px-4 py-1 text-sm text-destructive-foreground print:hidden"
    >
      <p className="min-w-0 text-pretty wrap-anywhere">
        <Eye aria-hidden className="me-2 inline size-4 align-[-0.1875rem]" />
        You're viewing{" "}
        <strong dir="auto" className="font-semibold">
          {name}
        </strong>
        's account. Nothing can be changed.
      </p>
      <Button
        size="sm"
        variant="secondary"
        title={`Ends automatically at ${endsAt.slice(11, 16)} UTC`}
        loading={pending}
        onClick={() => void end()}
      >
        Exit<span className="sr-only"> and return to the admin area</span>
      </Button>
    </aside>
  );
}

/** Clears all that was loaded as the previous account; reloads, as the router has a cache too. */
export async function leaveForAccount(client: QueryClient, to: string): Promise<void> {
  client.clear();
  await deleteOfflinePages();
  window.location.assign(to);
}
