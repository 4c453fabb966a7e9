import { describe, expect, it } from "vitest";
import { announcementForm } from "@/lib/admin/announcement-schema";
import { instantOfWall, piecesOf, wallOf } from "@/lib/announcements/rules";
import { instantOf } from "@/lib/shared/zoned-time";

const links = (text: string) => piecesOf(text).flatMap(({ href }) => (href ? [href] : []));

describe("a text", () => {
  it.each([
    ["See https://status.example.com.", ["https://status.example.com"]],
    [
      "(https://a.example/b_(c)) and https://a.example/?q=1&r=2#x!",
      ["https://a.example/b_(c)", "https://a.example/?q=1&r=2#x"],
    ],
    ["http://a.example javascript:alert(1) data:text/html,x //a.example ftp://a.example", []],
    ["https://user:word@evil.example https://a.example@evil.example", []],
    ["https://localhost https:// https://.", []],
    [`https://a.example/"onclick="x https://b.example/<b>`, ["https://a.example/", "https://b.example/"]],
  ])("%j has the links %j", (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it("keeps every character when parts of it become links", () => {
    for (const text of [
      "",
      "a",
      "https://a.example",
      "x https://a.example, y https://b.example/. z",
      "<b>https://a.example</b>",
    ]) {
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }
  });
});

const ZONES = ["America/Chicago", "UTC", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "Europe/London"];

describe("the clock of a time zone", () => {
  it.each(ZONES)("of %s agrees with the library's over four years", (zone) => {
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2029, 0, 1); at += 3_600_000 * 61) {
      const [day = "", time = ""] = wallOf(new Date(at).toISOString(), "UTC").split("T");
      expect(Date.parse(instantOfWall(`${day}T${time}`, zone)), `${day}T${time}`).toBe(instantOf(day, time, zone));
    }
  });

  it.each([
    ["skipped by a spring night", "2026-03-08", "02:30"],
    ["twice in an autumn night", "2026-11-01", "01:30"],
    ["after it", "2026-11-01", "02:30"],
  ])("agrees with the library's for a time that is %s", (_, day, time) => {
    expect(Date.parse(instantOfWall(`${day}T${time}`, "America/Chicago"))).toBe(
      instantOf(day, time, "America/Chicago"),
    );
  });

  it("shows a time as it was typed", () => {
    expect(wallOf("2026-11-22T18:05:00.000Z", "America/Chicago")).toBe("2026-11-22T12:05");
  });
});

describe("the form", () => {
  const typed = {
    title: " New:  invoices ",
    text: "",
    level: "info",
    audience: "everybody",
    startsAt: "2026-11-22T12:05",
    endsAt: "",
    isDismissible: true,
  };
  const problems = (change: object) =>
    announcementForm("America/Chicago")
      .safeParse({ ...typed, ...change })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  it("converts wall-clock times to instants", () => {
    const read = announcementForm("America/Chicago").parse({ ...typed, endsAt: "2026-11-23T09:00" });
    expect(read).toMatchObject({
      title: "New: invoices",
      startsAt: "2026-11-22T18:05:00.000Z",
      endsAt: "2026-11-23T15:00:00.000Z",
    });
    expect(announcementForm("America/Chicago").parse(typed).endsAt).toBeNull();
  });

  it.each([
    [{ startsAt: "" }, "startsAt", "Enter a date and time for From"],
    [{ startsAt: "1999-01-01T00:00" }, "startsAt", "From must be between 2020 and 2100"],
    [{ endsAt: "2026-11-22T12:05" }, "endsAt", "To must be later than From"],
    [{ endsAt: "not a date" }, "endsAt", "Enter a date and time for To"],
  ])("refuses %j", (change, field, sentence) => {
    expect(problems(change)).toEqual([[field, sentence]]);
  });
});
