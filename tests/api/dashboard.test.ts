import { expect, it } from "vitest";
import { monthlyNeed } from "@/lib/dashboard/rules";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { addDays } from "@/lib/shared/dates";
import { makeIssuedInvoice } from "../support/invoices";
import { expectStatus, makeEvent, signUp } from "../support/people";

it("compares with last year, sums fees by year, and says who owes and where the next event is", async () => {
  const person = await signUp();
  const read = async () => (await person.get("/api/dashboard")).body as unknown as DashboardDto;
  const { version } = (await person.get("/api/speaker-profile")).body;
  const goal = await person.patch("/api/speaker-profile", { annualGoal: 1_200_000, version });
  expectStatus(goal, 200, "goal");
  const { today, year, lastYear } = await read();
  const earned = (date: string, fee: number) => makeEvent(person, { date, fee, status: "completed" });
  await earned(lastYear.day, 1_000);
  await earned(addDays(lastYear.day, 1), 500);
  await earned(`${year - 3}-05-06`, 250);
  await makeEvent(person, { title: "Next", date: today, status: "confirmed", fee: 2_000, city: "Denver", state: "CO" });
  await makeIssuedInvoice(person);

  const seen = await read();
  expect(seen.lastYear).toEqual({ ...lastYear, amount: 1_000 });
  expect(seen.years[0]).toEqual({ year: year - 3, count: 1, earned: 250, booked: 0 });
  expect(seen.years[1]).toMatchObject({ year: year - 2, earned: 0 });
  const gap = 1_200_000 - seen.goal.earned - seen.goal.booked;
  expect(seen.month).toEqual(monthlyNeed(gap, today));
  expect(seen.upcoming[0]).toMatchObject({ title: "Next", zone: "America/Denver" });
  expect(seen.owing).toMatchObject({ total: expect.any(Number), payers: 1 });
  expect(seen.owing.top[0]?.total).toBe(seen.owing.total);
});
