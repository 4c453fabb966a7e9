import { describe, expect, it } from "vitest";
import { attendanceOf, detailsOf, type InquiryInput } from "@/lib/media-kit/inquiry";

describe("expected attendance", () => {
  it.each([
    ["1,200", 1200],
    ["about 1,200", 1200],
    ["350 people", 350],
    ["300-400", null],
    ["5k", null],
    ["", null],
  ])("reads %j as %j", (text, count) => {
    expect(attendanceOf(text)).toBe(count);
  });

  it("keeps what isn't a number in the message", () => {
    const details = (audienceSize: string) => detailsOf({ message: "Hello", audienceSize } as InquiryInput).message;
    expect(details("300-400")).toBe("Hello\n\nExpected attendance: 300-400");
    expect(details("1,200")).toBe("Hello");
  });
});
