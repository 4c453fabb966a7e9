import { describe, expect, it } from "vitest";
import { proposeSpinOffs, type SpinOffOrigin } from "@/lib/events/commissions/commission";

const origin: SpinOffOrigin = {
  eventId: "stage",
  title: "Acme Sales Kickoff",
  date: "2026-01-14",
  status: "completed",
  level: 1,
  bureauPartnerId: "harbor",
  bureauPartnerName: "Harbor Speakers",
  percent: 10,
  months: 24,
};
const event = { date: "2027-05-03", status: "confirmed", bureauPartnerId: null } as const;
const bureausOf = (...[given, origins, lines = []]: Partial<Parameters<typeof proposeSpinOffs>>) =>
  proposeSpinOffs(given ?? event, origins ?? [origin], lines).map(({ fromEventId }) => fromEventId);

describe("the spin-off guard", () => {
  it("explains why it suggests a commission", () => {
    const [proposal] = proposeSpinOffs(event, [origin], []);
    expect(proposal).toMatchObject({
      fromEventId: "stage",
      bureauPartnerId: "harbor",
      percent: 10,
      until: "2028-01-14",
    });
    expect(proposal?.reason).toBe(
      "Spin-off of “Acme Sales Kickoff” (Jan 14, 2026), booked through Harbor Speakers. Their terms include 10% of spin-offs for 24 months, until Jan 14, 2028.",
    );
  });

  it("includes the last day of the period, and nothing later", () => {
    expect(bureausOf({ ...event, date: "2028-01-14" })).toEqual(["stage"]);
    expect(bureausOf({ ...event, date: "2028-01-15" })).toEqual([]);
    expect(bureausOf({ ...event, date: "2026-01-14" })).toEqual(["stage"]);
    expect(bureausOf({ ...event, date: "2026-01-13" })).toEqual([]);
    expect(bureausOf({ ...event, date: "2060-01-01" }, [{ ...origin, months: null }])).toEqual(["stage"]);
  });

  it("suggests one commission per bureau, for the nearest stage", () => {
    const earlier = { ...origin, eventId: "first", level: 2, date: "2025-10-01" };
    expect(bureausOf(event, [earlier, origin])).toEqual(["stage"]);
    const other = { ...earlier, bureauPartnerId: "other", bureauPartnerName: "Other" };
    expect(bureausOf(event, [other, origin])).toEqual(["stage", "first"]);
  });

  it("is silent once it was answered, including by a dismissal", () => {
    expect(bureausOf(event, [origin], [{ kind: "spin_off", bureauPartnerId: "harbor" }])).toEqual([]);
    expect(bureausOf(event, [origin], [{ kind: "commission", bureauPartnerId: "harbor" }])).toEqual(["stage"]);
  });

  it("suggests nothing for the bureau that books this event itself", () => {
    expect(bureausOf({ ...event, bureauPartnerId: "harbor" })).toEqual([]);
  });

  it("ignores ended terms, and stages that were never booked", () => {
    expect(bureausOf({ ...event, status: "lost" })).toEqual([]);
    expect(bureausOf(event, [{ ...origin, status: "released" }])).toEqual([]);
    expect(bureausOf(event, [{ ...origin, status: "inquiry" }])).toEqual([]);
    expect(bureausOf(event, [{ ...origin, percent: 0 }])).toEqual([]);
  });
});
