"use client";

import { Plus } from "lucide-react";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { useSubmit } from "@/components/shared/form/use-submit";
import { useTrashActions } from "@/components/shared/record/record-actions";
import type { TravelContext } from "@/components/travel/travel-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useTrashExpenses } from "@/lib/expenses/client";
import { formatExact } from "@/lib/shared/money";
import { useAddAsExpense, useTrashTravelBookings } from "@/lib/travel/client";
import type { TravelBookingDto } from "@/lib/travel/schema";

const loadForm = () => import("@/components/travel/travel-form");
const loadReading = () => import("@/components/travel/confirmation-dialog");

export const AddBooking = (context: TravelContext) => (
  <span className="flex flex-wrap gap-1">
    <DialogButton size="sm" variant="ghost" load={loadReading} dialog={context}>
      Paste confirmation
    </DialogButton>
    <DialogButton size="sm" variant="ghost" load={loadForm} dialog={{ ...context, record: null }}>
      <Plus aria-hidden /> Add booking
    </DialogButton>
  </span>
);

export function BookingActions({ record, ...context }: TravelContext & { record: TravelBookingDto }) {
  const { moveIn } = useTrashActions(useTrashTravelBookings(), { one: "booking", many: "bookings" });
  const { id, name, price, paidBy, expenseId } = record;
  const about = <span className="sr-only"> {name}</span>;
  return (
    <>
      {price !== null && price > 0 && paidBy === "me" && !expenseId && <AddAsExpense {...{ id, name, price }} />}
      <DialogButton size="sm" variant="ghost" load={loadForm} dialog={{ ...context, record }}>
        Edit{about}
      </DialogButton>
      <Button size="sm" variant="ghost" onClick={() => void moveIn([id], name)}>
        Delete{about}
      </Button>
    </>
  );
}

function AddAsExpense({ id, name, price }: { id: string; name: string; price: number }) {
  const { mutateAsync: add } = useAddAsExpense();
  const { trash } = useTrashExpenses();
  const { run, pending } = useSubmit();
  const undo = (expenseId: string) =>
    void run(() => trash.mutateAsync([expenseId]), { title: "We couldn't undo this" });
  const submit = () =>
    void run(
      async () => {
        const { expenseId } = await add(id);
        const action = expenseId ? { label: "Undo", onClick: () => undo(expenseId) } : undefined;
        toast({ title: "Expense added", description: `${name}, ${formatExact(price)}`, variant: "success", action });
      },
      { title: "We couldn't add the expense" },
    );
  return (
    <Button size="sm" variant="ghost" loading={pending} onClick={submit}>
      Add as expense<span className="sr-only"> {name}</span>
    </Button>
  );
}
