"use client";

import { Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { memo, useState } from "react";
import { nameOf, useActions, useFacts } from "@/components/media-kit/editor/kit-context";
import { Sortable } from "@/components/shared/sortable";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { MOST } from "@/lib/media-kit/list";
import type { EditorTestimonial } from "@/lib/media-kit/schema";

const Chooser = dynamic(() => import("@/components/media-kit/editor/testimonial-chooser"), { ssr: false });

export const TestimonialsSection = memo(function TestimonialsSection({ ids }: { ids: string[] }) {
  const { change } = useActions();
  const { testimonials } = useFacts();
  const [choosing, setChoosing] = useState(false);
  const known = new Map(testimonials.map((one) => [one.id, one]));
  const remove = (at: number, id: string) => {
    change(({ testimonialIds }) => ({ testimonialIds: testimonialIds.filter((one) => one !== id) }));
    const back = () => change(({ testimonialIds }) => ({ testimonialIds: testimonialIds.toSpliced(at, 0, id) }));
    toast({ title: "Removed", description: nameOf(known.get(id)), action: { label: "Undo", onClick: back } });
  };
  return (
    <div className="grid gap-4">
      <Sortable
        id="kit-testimonials"
        className="grid gap-2 empty:hidden"
        items={ids}
        keyOf={(id) => id}
        nameOf={(id) => `testimonial from ${nameOf(known.get(id))}`}
        onOrder={(testimonialIds) => change({ testimonialIds })}
      >
        {(id, at, handles) => (
          <div className="flex items-start gap-2 rounded-md border bg-background p-3">
            <Words testimonial={known.get(id)} />
            <span className="-my-1 -me-1.5 flex shrink-0">
              {handles}
              <Button
                size="icon-sm"
                variant="ghost"
                aria-label={`Remove testimonial from ${nameOf(known.get(id))}`}
                onClick={() => remove(at, id)}
              >
                <Trash2 aria-hidden />
              </Button>
            </span>
          </div>
        )}
      </Sortable>
      <div>
        <Button size="sm" disabled={ids.length >= MOST.testimonials} onClick={() => setChoosing(true)}>
          <Plus aria-hidden /> Choose testimonials
        </Button>
      </div>
      {choosing && <Chooser chosen={ids} onClose={() => setChoosing(false)} />}
    </div>
  );
});

function Words({ testimonial }: { testimonial: EditorTestimonial | undefined }) {
  if (!testimonial) {
    return (
      <p className="min-w-0 flex-1 text-[0.8125rem] text-muted-foreground">
        No longer shown: it was hidden or removed, or its author agreed to other uses only.
      </p>
    );
  }
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p dir="auto" className="line-clamp-2 wrap-anywhere">
        {testimonial.content}
      </p>
      <p dir="auto" className="mt-1 truncate text-[0.8125rem] text-muted-foreground">
        {nameOf(testimonial)}
      </p>
    </div>
  );
}
