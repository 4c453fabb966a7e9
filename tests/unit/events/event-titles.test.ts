import { afterEach, expect, it, vi } from "vitest";
import { eventTitle, rememberEventTitle } from "@/components/events/event-titles";

afterEach(() => vi.unstubAllGlobals());

it("keeps no title of any tenant while the server renders", () => {
  rememberEventTitle("one", "Harvest Keynote");
  expect(eventTitle("one")).toBeUndefined();
});

it("remembers titles in the browser", () => {
  vi.stubGlobal("window", {});
  rememberEventTitle("two", "Winter Summit");
  expect(eventTitle("two")).toBe("Winter Summit");
});
