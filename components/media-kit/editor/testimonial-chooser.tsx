"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nameOf, useActions } from "@/components/media-kit/editor/kit-context";
import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { KIT_URL, loadKitTestimonials } from "@/lib/media-kit/client";
import { MOST } from "@/lib/media-kit/list";

export default function TestimonialChooser({ chosen, onClose }: { chosen: string[]; onClose: () => void }) {
  const { change, addTestimonials } = useActions();
  const { data, error, refetch } = useQuery({
    queryKey: [`${KIT_URL}/testimonials`],
    queryFn: loadKitTestimonials,
    staleTime: 0,
  });
  const [picked, setPicked] = useState<readonly string[]>(chosen);
  const isFull = picked.length >= MOST.testimonials;
  const take = () => {
    const all = data ?? [];
    addTestimonials(all.filter(({ id }) => picked.includes(id)));
    change({ testimonialIds: [...picked] });
    onClose();
  };
  const isEmpty = data?.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose testimonials"
      description="Testimonials you've approved whose authors agreed to the media kit."
      size="lg"
      action={
        isEmpty ? (
          <AppLink href="/testimonials" className={buttonClass({ variant: "primary" })}>
            Go to testimonials
          </AppLink>
        ) : (
          <Button variant="primary" disabled={!data} onClick={take}>
            {picked.length === 1 ? "Show 1" : `Show ${picked.length}`}
          </Button>
        )
      }
    >
      {error && (
        <p role="alert" className="text-sm">
          Couldn't load your testimonials.{" "}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!error && !data && (
        <div className="grid gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {!error && isEmpty && (
        <p className="text-sm text-muted-foreground">
          None yet. Request testimonials from planners and approve them here. Each author chooses whether your media kit
          may show theirs.
        </p>
      )}
      {!error && data && !isEmpty && (
        <ul className="grid gap-2">
          {data.map((one) => {
            const isPicked = picked.includes(one.id);
            return (
              <li key={one.id}>
                <label className="flex cursor-pointer items-start gap-3 rounded-md border p-3 has-checked:border-brand has-checked:bg-brand-soft">
                  <input
                    type="checkbox"
                    className="mt-0.5 size-4 shrink-0 accent-brand"
                    checked={isPicked}
                    disabled={isFull && !isPicked}
                    onChange={() =>
                      setPicked((before) => (isPicked ? before.filter((id) => id !== one.id) : [...before, one.id]))
                    }
                  />
                  <span className="min-w-0 text-sm">
                    <span dir="auto" className="line-clamp-3 wrap-anywhere">
                      {one.content}
                    </span>
                    <span dir="auto" className="mt-1 block text-[0.8125rem] text-muted-foreground">
                      {[nameOf(one), one.eventTitle].filter(Boolean).join(" · ")}
                    </span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
