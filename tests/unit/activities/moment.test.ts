import { describe, expect, it } from "vitest";
import { wrongMoment } from "@/components/activities/activity-form";

describe("a chosen date and time", () => {
  it("is valid, or empty for now", () => {
    expect(wrongMoment("")).toBeNull();
    expect(wrongMoment("2028-02-29T10:00")).toBeNull();
  });

  it("is refused where no calendar has it", () => {
    for (const wall of ["not a moment", "2027-02-30T10:00", "20226-03-01T10:00", "2027-03-01", "2027-03-01T"]) {
      expect(wrongMoment(wall), wall).toMatch(/^Enter a valid date and time/);
    }
  });
});
