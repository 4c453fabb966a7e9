import { expect, it } from "vitest";
import { eventColumns } from "@/components/events/event-columns";
import type { EventLine } from "@/lib/events/schema";

const row = (fee: number, travelFee: number) => ({ fee, travelFee, quote: null }) as EventLine;

it("shows cents in a column of amounts only when one of its rows has some", () => {
  const rows = [row(9500, 1250.5), row(8000, 0)];
  const shown = (id: string) => {
    const column = eventColumns(rows).find((one) => one.id === id);
    return rows.map((one) => column?.cell(one));
  };
  expect(shown("fee")).toEqual(["$9,500", "$8,000"]);
  expect(shown("travelFee")).toEqual(["$1,250.50", "$0.00"]);
  expect(shown("gross")).toEqual(["$10,750.50", "$8,000.00"]);
});
