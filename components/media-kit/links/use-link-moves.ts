"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSubmit } from "@/components/shared/use-submit";
import { toast } from "@/components/ui/toast";
import { pauseLink, renewLinkSecret, restoreLink, resumeLink, revokeLink } from "@/lib/media-kit/client";
import type { KitLinkDto } from "@/lib/media-kit/links/schema";

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
  const restore = move({ call: restoreLink, done: "The address works again", failed: "Could not bring it back" });
  const resume = move({ call: resumeLink, done: "Open again", failed: "Could not open it" });
  return {
    pending,
    restore,
    resume,
    pause: move({
      call: pauseLink,
      done: "Paused: nobody can open it",
      failed: "Could not pause it",
      undo: resume,
    }),
    revoke: move({
      call: revokeLink,
      done: "Revoked: the address is dead",
      failed: "Could not revoke it",
      undo: restore,
    }),
    renew: move({
      call: renewLinkSecret,
      done: "New address made",
      description: "The old one is dead.",
      failed: "Could not make a new address",
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
      title: "Could not copy",
      description: "Open the link's page and copy the address there.",
      variant: "error",
    });
  }
}
