import { describe, expect, it } from "vitest";
import {
  fieldsText,
  inSigningOrder,
  newField,
  newRecipient,
  ordinal,
  suggestionsLeft,
  turnChoices,
  withKind,
  withRole,
} from "@/lib/contracts/draft/recipients";
import { type RecipientInput, recipientsSchema } from "@/lib/contracts/schema";

const person = (parts: Partial<RecipientInput> = {}): RecipientInput => ({
  ...newRecipient([], { party: "client", name: "Terrence", email: "t@acme.example", title: "", company: "" }),
  ...parts,
});

describe("a new recipient", () => {
  it("signs after everyone who already has a turn", () => {
    const all = [person({ turn: 2 }), person({ turn: 7, role: "copy" })];
    expect(newRecipient(all, person())).toMatchObject({ role: "signer", turn: 3 });
    expect(newRecipient([person({ turn: 10 })], person()).turn).toBe(10);
  });

  it("has a signer's fields, which the schema accepts", () => {
    const one = person();
    expect(fieldsText(one.fields)).toBe("Signature, name, title (optional), date");
    expect(recipientsSchema.parse([one])).toEqual([one]);
  });

  it("is suggested unless the list has the email, or the name if there is no email", () => {
    const [bureau, client] = [person({ party: "bureau", name: "Jo", email: "" }), person()];
    expect(suggestionsLeft([bureau, client], [person({ email: "T@Acme.example", name: "T." })])).toEqual([bureau]);
    expect(suggestionsLeft([bureau, client], [person({ party: "bureau", name: "Jo" })])).toEqual([]);
  });
});

describe("a role", () => {
  it("keeps a signer's own fields, and restores the usual ones", () => {
    const own = person({ fields: [newField("x", "initials")] });
    expect(withRole(own, "signer").fields).toEqual(own.fields);
    const approver = withRole(own, "approver");
    expect(approver.fields).toEqual([]);
    expect(withRole(approver, "signer").fields).toHaveLength(4);
  });
});

describe("a field of a person", () => {
  it("uses the label of its kind unless it has its own", () => {
    const field = newField("x", "text");
    expect(withKind(field, "date").label).toBe("Date");
    expect(withKind({ ...field, label: "Shirt size" }, "choice").label).toBe("Shirt size");
  });

  it("has options only if it is a choice", () => {
    const choice = { ...newField("x", "choice"), options: ["A", "B"] };
    expect(withKind(choice, "choice").options).toEqual(["A", "B"]);
    expect(withKind(choice, "text").options).toEqual([]);
  });
});

it("offers one turn after the last, up to one for each person", () => {
  expect(turnChoices([person(), person({ turn: 2 })])).toEqual([1, 2, 3]);
  expect(turnChoices([person(), person(), person()])).toEqual([1, 2, 3]);
  expect(turnChoices([person({ turn: 10 })])).toHaveLength(10);
});

it("writes ordinals", () => {
  expect([1, 2, 3, 4, 10].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "10th"]);
});

it("lists people in signing order, with copies last", () => {
  const people = [
    { name: "third", role: "signer", turn: 3 },
    { name: "copy", role: "copy", turn: 1 },
    { name: "first", role: "approver", turn: 1 },
    { name: "also third", role: "signer", turn: 3 },
    { name: "second", role: "signer", turn: 2 },
  ] as const;
  expect(inSigningOrder(people).map(({ name }) => name)).toEqual(["first", "second", "third", "also third", "copy"]);
});
