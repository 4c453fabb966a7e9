"use client";

import type { MileageDto } from "@/lib/expenses/mileage/mileage-schema";
import type { BillingDto, ExpenseDto, OwnCategoryInput, RecurringInput } from "@/lib/expenses/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";

export const EXPENSES_URL = "/api/expenses";

const SHOWN_IN = ["/api/events", "/api/reports", "/api/action-items"];

export const useSaveExpense = () => useSaveRecord<ExpenseDto>(EXPENSES_URL, SHOWN_IN);
export const useTrashExpenses = () => useTrashRecords(EXPENSES_URL, SHOWN_IN);

export const MILEAGE_URL = "/api/mileage";

export const useSaveTrip = () => useSaveRecord<MileageDto>(MILEAGE_URL, SHOWN_IN);
export const useTrashTrips = () => useTrashRecords(MILEAGE_URL, SHOWN_IN);

/** Null where a place isn't known. */
export const estimateMiles = (from: string, to: string) =>
  apiFetch<{ miles: number | null }>(`${MILEAGE_URL}/estimate?${new URLSearchParams({ from, to })}`);

/** Other changes about expenses, each followed by a refresh of what shows it. */
export function useExpenseCalls() {
  const refresh = useRefresh();
  const change = async <T>(url: string, options: Parameters<typeof apiFetch>[1], shownIn: readonly string[]) => {
    const answer = await apiFetch<T>(url, options);
    refresh(shownIn);
    return answer;
  };
  const [recurring, categories] = ["/api/recurring-expenses", "/api/expense-categories"];
  return {
    bill: (eventId: string) =>
      change<BillingDto>(`${EXPENSES_URL}/billing`, { method: "POST", body: { eventId } }, [
        EXPENSES_URL,
        "/api/invoices",
        ...SHOWN_IN,
      ]),
    addRecurring: (body: RecurringInput, idempotencyKey: string) =>
      change(recurring, { method: "POST", body, idempotencyKey }, [recurring]),
    removeRecurring: (id: string) => change(`${recurring}/${id}`, { method: "DELETE" }, [recurring, EXPENSES_URL]),
    addCategory: (body: OwnCategoryInput, idempotencyKey: string) =>
      change(categories, { method: "POST", body, idempotencyKey }, [categories]),
    removeCategory: (id: string) => change(`${categories}/${id}`, { method: "DELETE" }, [categories, EXPENSES_URL]),
  };
}
