import { describe, expect, it } from "vitest";
import { CONFIRMS_ON, confirmsOnDeposit, confirmsWhenSigned, sendingWords } from "@/lib/contracts/confirming";
import { contactToOffer } from "@/lib/contracts/draft/recipients";
import type { MergeSubject } from "@/lib/merge-fields/schema";

describe("sending", () => {
  it("announces which events change their status and which keep it", () => {
    expect(sendingWords([{ title: "Gala", status: "hold" }])).toEqual(["“Gala” moves to Contract sent."]);
    expect(sendingWords([{ title: "Gala", status: "confirmed" }])).toEqual(["“Gala” keeps its status."]);
    const dates = (["inquiry", "postponed", "completed"] as const).map((status) => ({ title: "Day", status }));
    expect(sendingWords(dates)).toEqual(["2 dates move to Contract sent.", "1 date keeps its status."]);
    expect(sendingWords([])).toEqual([]);
  });
});

describe("confirming", () => {
  it("follows a signature, a deposit, either or neither", () => {
    expect(CONFIRMS_ON.filter(confirmsWhenSigned)).toEqual(["signed", "either"]);
    expect(CONFIRMS_ON.filter(confirmsOnDeposit)).toEqual(["deposit", "either"]);
  });
});

describe("a signer the event doesn't know", () => {
  const event = { contactName: "Ana", contactEmail: "ana@example.com" } as NonNullable<MergeSubject["event"]>;
  const signer = (fields: object) => [
    { role: "signer", party: "client", name: "Jo", email: "jo@example.com", ...fields } as const,
  ];

  it("is offered as its contact", () => {
    expect(contactToOffer(signer({}), event)).toEqual({ contactName: "Jo", contactEmail: "jo@example.com" });
    expect(contactToOffer(signer({ name: "Ana", email: "ana@example.com" }), event)).toBeNull();
    expect(contactToOffer(signer({ email: "" }), event)).toBeNull();
    expect(contactToOffer(signer({ party: "bureau" }), event)).toBeNull();
    expect(contactToOffer(signer({}), null)).toBeNull();
  });
});
