"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSubmit } from "@/components/shared/use-submit";
import { toast } from "@/components/ui/toast";
import { pauseLink, renewLinkSecret, restoreLink, resumeLink, revokeLink } from "@/lib/media-kit/client";
import type { KitLinkDto } from "@/lib/media-kit/links/schema";

type Link = Pick<KitLinkDto, "id" | "name">;

/** Opening and closing a link, each with a toast that takes it back. `onChange` runs after every move, also an undone one. */
export function useLinkMoves(onChange: () => void = () => undefined) {
  const client = useQueryClient();
  const { run, pending } = useSubmit();
  const restore = ({ id, name }: Link) =>
    run(
      async () => {
        await restoreLink(client, id);
        toast({ title: "The address works again", description: name, variant: "success" });
        onChange();
      },
      { title: "Could not bring it back" },
    );
  const resume = ({ id, name }: Link) =>
    run(
      async () => {
        await resumeLink(client, id);
        toast({ title: "Open again", description: name, variant: "success" });
        onChange();
      },
      { title: "Could not open it" },
    );
  const pause = (link: Link) =>
    run(
      async () => {
        await pauseLink(client, link.id);
        toast({
          title: "Paused: nobody can open it",
          description: link.name,
          action: { label: "Undo", onClick: () => resume(link) },
        });
        onChange();
      },
      { title: "Could not pause it" },
    );
  const revoke = (link: Link) =>
    run(
      async () => {
        await revokeLink(client, link.id);
        toast({
          title: "Revoked: the address is dead",
          description: link.name,
          action: { label: "Undo", onClick: () => restore(link) },
        });
        onChange();
      },
      { title: "Could not revoke it" },
    );
  const renew = ({ id }: Link) =>
    run(
      async () => {
        await renewLinkSecret(client, id);
        toast({ title: "New address made", description: "The old one is dead.", variant: "success" });
        onChange();
      },
      { title: "Could not make a new address" },
    );
  return { pause, resume, revoke, restore, renew, pending };
}

/** On the clipboard, and said in a toast. */
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
