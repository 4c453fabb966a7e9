"use client";

import { Ellipsis, EyeOff } from "lucide-react";
import type { KitStore } from "@/components/media-kit/editor/kit-store";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { failureText } from "@/lib/shared/api-client";

/** Taking the kit back is taken back rather than asked about. */
export function PublicationMenu({ store }: { store: KitStore }) {
  const failed = (title: string) => (error: unknown) =>
    toast({
      title,
      description: failureText(error),
      variant: "error",
    });
  const republish = () =>
    void store
      .republish()
      .then(() => toast({ title: "Published again", variant: "success" }), failed("Could not publish again"));
  const unpublish = () =>
    void store.unpublish().then(
      () =>
        toast({
          title: "Back to a draft",
          description: "No link opens until you publish again.",
          action: { label: "Undo", onClick: republish },
        }),
      failed("Could not take it back"),
    );
  return (
    <Menu label="More for the media kit" trigger={<Ellipsis aria-hidden />} size="icon" align="end">
      <MenuItem icon={<EyeOff aria-hidden />} onSelect={unpublish}>
        Unpublish
      </MenuItem>
    </Menu>
  );
}
