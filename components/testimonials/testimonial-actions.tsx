"use client";

import { Check, EyeOff } from "lucide-react";
import { toastError } from "@/components/shared/form/use-submit";
import { RecordActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { useRefresh } from "@/lib/shared/refresh";
import { useSaveTestimonial, useTrashTestimonials } from "@/lib/testimonials/client";
import type { TestimonialDto } from "@/lib/testimonials/schema";
import type { TestimonialState } from "@/lib/testimonials/status";

export const TESTIMONIAL_NOUN = { one: "testimonial", many: "testimonials" };

type Shown = Pick<TestimonialDto, "id" | "version" | "clientName" | "state" | "deletedAt">;

export function TestimonialActions({ testimonial }: { testimonial: Shown }) {
  const { id, clientName, state, deletedAt } = testimonial;
  const { settle, settling } = useSettle(testimonial);
  return (
    <RecordActions
      moves={useTrashTestimonials()}
      noun={TESTIMONIAL_NOUN}
      id={id}
      name={clientName}
      trashed={deletedAt !== null}
      listHref="/testimonials"
      editHref={`/testimonials/${id}/edit`}
      step={
        state !== "approved" && (
          <Button variant="primary" disabled={settling} onClick={() => settle("approved")}>
            <Check aria-hidden /> Approve
          </Button>
        )
      }
      more={
        state !== "hidden" && (
          <MenuItem icon={<EyeOff aria-hidden />} disabled={settling} onSelect={() => settle("hidden")}>
            Hide
          </MenuItem>
        )
      }
    />
  );
}

const SAID: Record<TestimonialState, string> = {
  approved: "Approved",
  hidden: "Hidden",
  received: "Needs approval again",
};

function useSettle({ id, version, clientName, state }: Shown) {
  const refresh = useRefresh();
  const save = useSaveTestimonial();
  const move = async (to: TestimonialState, from: TestimonialState, at: number, undone: boolean) => {
    try {
      const saved = await save.mutateAsync({ input: { state: to }, record: { id, version: at }, idempotencyKey: "" });
      const action = { label: "Undo", onClick: () => void move(from, to, saved.version, true) };
      toast({ title: SAID[to], description: `From ${clientName}`, variant: "success", ...(undone ? {} : { action }) });
    } catch (error) {
      toastError("We couldn't update the testimonial", error);
      // Changed elsewhere: show the current state.
      refresh([], error);
    }
  };
  return { settle: (to: TestimonialState) => void move(to, state, version, false), settling: save.isPending };
}
