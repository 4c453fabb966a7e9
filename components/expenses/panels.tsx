import type { EventContext, EventPanel } from "@/components/events/panels";
import { type EventExpense, EventExpenses } from "@/components/expenses/event-expenses";

export const expensePanels: readonly EventPanel[] = [{ tab: "money", column: "main", order: 50, Panel: Expenses }];

function Expenses({
  event,
  today,
  userId,
  timeZone,
  trashed,
  parts,
}: EventContext & { parts: { expenses: EventExpense[] } }) {
  const { id, title, date, travelMode, travelFee, travelCap } = event;
  return (
    <EventExpenses
      event={{ id, title, date, travelMode, travelFee, travelCap }}
      expenses={parts.expenses}
      today={today}
      userId={userId}
      timeZone={timeZone}
      readOnly={trashed}
    />
  );
}
