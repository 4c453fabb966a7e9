import { describe, expect, it } from "vitest";
import { BLANK_CONTACT, fillBlanks, missingFields, sameContact } from "@/lib/support/rules";
import { contactSchema } from "@/lib/support/schema";

const WRITTEN = { name: "Priya Raman", email: "priya@example.com", message: "Hello" };

describe("the missing part", () => {
  it.each([
    [BLANK_CONTACT, ["name", "email", "message"]],
    [{ ...WRITTEN, name: " \t" }, ["name"]],
    [{ ...WRITTEN, message: "\n \n" }, ["message"]],
    [{ ...WRITTEN, email: "\u00a0", name: "" }, ["name", "email"]],
    [{ ...WRITTEN, email: "not an address" }, []],
    [WRITTEN, []],
  ])("of %j is %j", (values, expected) => {
    expect(missingFields(values)).toEqual(expected);
  });
});

it("keeps typed text when known values arrive", () => {
  const known = { name: "Maren Holloway", email: "maren@example.com" };
  expect(fillBlanks({ name: "M", email: "", message: "Hi" }, known)).toEqual({
    name: "M",
    email: "maren@example.com",
    message: "Hi",
  });
  expect(fillBlanks(BLANK_CONTACT, {})).toEqual(BLANK_CONTACT);
});

it("one changed letter makes another message", () => {
  expect(sameContact(WRITTEN, { ...WRITTEN })).toBe(true);
  expect(sameContact(WRITTEN, { ...WRITTEN, message: "Hello." })).toBe(false);
});

describe("a submitted message", () => {
  const complaint = (change: object) => contactSchema.safeParse({ ...WRITTEN, ...change }).error?.issues[0]?.message;

  it("is trimmed, and keeps its line breaks", () => {
    const read = contactSchema.parse({
      name: "  Priya   Raman ",
      email: " priya@example.com ",
      message: " a\r\n\nb \n",
    });
    expect(read).toEqual({ name: "Priya Raman", email: "priya@example.com", message: "a\n\nb" });
  });

  it.each([
    [{ name: " " }, "Name is required"],
    [{ name: undefined }, "Name is required"],
    [{ name: "N".repeat(201) }, "Name can be at most 200 characters"],
    [{ name: "Priya\r\nBcc: all@example.com" }, "Name must be on one line"],
    [{ name: "Priya\n" }, "Name must be on one line"],
    [{ email: "" }, "Email is required"],
    [{ email: "priya" }, "Invalid email address"],
    [{ email: "priya@example.com\nBcc: all@example.com" }, "Invalid email address"],
    [{ email: "priya@example.com\r" }, "Invalid email address"],
    [{ email: "priya@example.com, all@example.com" }, "Invalid email address"],
    [{ email: `${"e".repeat(250)}@example.com` }, "Email address is too long"],
    [{ message: "\n" }, "Message is required"],
    [{ message: "m".repeat(10_001) }, "Message can be at most 10,000 characters"],
    [{ username: "admin" }, "username isn't a field here"],
  ])("rejects %j: %s", (change, sentence) => {
    expect(complaint(change)).toBe(sentence);
  });
});
