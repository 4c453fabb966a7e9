import { expect, it } from "vitest";
import { zoneName, zoneOptions, zoneShort } from "@/lib/shared/time-zones";

it.each([
  ["America/New_York", "Eastern Time (ET)", "ET"],
  ["America/Indiana/Indianapolis", "Eastern Time (ET)", "ET"],
  ["America/Phoenix", "Arizona (MST)", "MST"],
  ["Europe/Berlin", "Berlin (Central European Time)", "Berlin time"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires (Argentina Standard Time)", "Buenos Aires time"],
  ["UTC", "UTC", "UTC"],
])("%s is %s, or %s for short", (zone, name, short) => {
  expect(zoneName(zone)).toBe(name);
  expect(zoneShort(zone)).toBe(short);
});

it("offers US zones first, then the others by city, each once", () => {
  const options = zoneOptions("US/Eastern");
  expect(options.slice(0, 2).map(({ label }) => label)).toEqual(["Eastern Time (ET)", "Central Time (CT)"]);
  expect(options[8]?.label).toBe("Abidjan (Greenwich Mean Time)");
  expect(options.map(({ value }) => value)).toContain("US/Eastern");
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
});
