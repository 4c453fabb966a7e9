import { describe, expect, it } from "vitest";
import { checkClause } from "@/components/contracts/clause-checks";
import type { Clause } from "@/lib/contracts/clauses/clause";
import { clausesText, replaceField, replaceParagraph } from "@/lib/contracts/clauses/clause";

describe("a replaced paragraph", () => {
  const at = (text: string, phrase: string) => {
    const start = text.indexOf(phrase);
    return { start, end: start + phrase.length };
  };

  it("is the paragraph around the phrase", () => {
    const text = "First one.\n\nPaid upon satisfaction.\nStill second.\n \nThird.";
    expect(replaceParagraph(text, at(text, "upon satisfaction"), "New.")).toBe("First one.\n\nNew.\n \nThird.");
    expect(replaceParagraph(text, at(text, "First"), "New.")).toMatch(/^New\.\n\nPaid/);
    expect(replaceParagraph(text, at(text, "Third."), "New.")).toMatch(/second\.\n \nNew\.$/);
  });

  it("is the whole text when there is only one", () => {
    expect(replaceParagraph("A work for hire.", at("A work for hire.", "work for hire"), "New.")).toBe("New.");
  });
});

it("corrects a misspelled field everywhere, and no other field", () => {
  expect(replaceField("{{event.fe}} and {{ Event.Fe }}, {{event.fee}}", "event.fe", "event.fee")).toBe(
    "{{event.fee}} and {{event.fee}}, {{event.fee}}",
  );
});

describe("the checks of a clause", () => {
  it("report unknown fields with the closest match, and nested fields", () => {
    expect(checkClause("The fee is {{event.fe}}.").problems).toEqual([{ key: "event.fe", closest: "event.fee" }]);
    expect(checkClause("{{event.{{event.fee}}}}").problems).toContainEqual({ key: null, closest: null });
  });

  it("offer a better clause for each watch word", () => {
    const [mark] = checkClause("The fee is paid upon satisfaction of the Client.").marks;
    expect(mark?.phrase).toContain("satisfaction");
    expect(checkClause(mark?.better ?? "").marks).toEqual([]);
  });
});

describe("two versions of clauses", () => {
  const clause = (key: string, text = key): Clause => ({ key, title: key.toUpperCase(), text, condition: null });

  it("show their differences", () => {
    const mine = [clause("a"), clause("b", "mine"), clause("new")];
    const theirs = [clause("a"), clause("b", "theirs")];
    expect(clausesText(mine, theirs)).toBe("B\nmine\n\nNEW\nnew");
    expect(clausesText(theirs, mine)).toBe("B\ntheirs");
  });

  it("show their order when nothing else differs", () => {
    expect(clausesText([clause("b"), clause("a")], [clause("a"), clause("b")])).toBe("1. B\n2. A");
  });
});
