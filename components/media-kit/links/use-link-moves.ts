"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSubmit } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import { pauseLink, renewLinkSecret, restoreLink, resumeLink, revokeLink } from "@/lib/media-kit/client";
import type { KitLinkDto } from "@/lib/media-kit/link-schema";

type Link = Pick<KitLinkDto, "id" | "name">;

type Move = {
  call: (client: QueryClient, id: string) => Promise<unknown>;
  done: string;
  /** The link's name by default. */
  description?: string;
  failed: string;
  /** Offered in the toast. */
  undo?: (link: Link) => void;
};

/** Opens and closes links. @param onChange runs after every move and every undo */
export function useLinkMoves(onChange: () => void = () => undefined) {
  const client = useQueryClient();
  const { run, pending } = useSubmit();
  const move =
    ({ call, done, description, failed, undo }: Move) =>
    (link: Link) =>
      run(
        async () => {
          await call(client, link.id);
          toast({
            title: done,
            description: description ?? link.name,
            ...(undo ? { action: { label: "Undo", onClick: () => undo(link) } } : { variant: "success" }),
          });
          onChange();
        },
        { title: failed },
      );
  const restore = move({ call: restoreLink, done: "Link turned back on", failed: "Couldn't turn it back on" });
  const resume = move({ call: resumeLink, done: "Link resumed", failed: "Couldn't resume it" });
  return {
    pending,
    restore,
    resume,
    pause: move({
      call: pauseLink,
      done: "Link paused",
      failed: "Couldn't pause it",
      undo: resume,
    }),
    revoke: move({
      call: revokeLink,
      done: "Link turned off",
      failed: "Couldn't turn it off",
      undo: restore,
    }),
    renew: move({
      call: renewLinkSecret,
      done: "Link regenerated",
      description: "The old link no longer works.",
      failed: "Couldn't regenerate it",
    }),
  };
}

export async function copyAddress({ name, address }: Pick<KitLinkDto, "name" | "address">): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: "Link copied", description: name, variant: "success" });
  } catch {
    // No clipboard, as on plain http.
    toast({
      title: "Couldn't copy",
      description: "Open the link's page and copy it there.",
      variant: "error",
    });
  }
}
