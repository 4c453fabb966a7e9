import { describe, expect, it } from "vitest";
import { highlight, parseQuery, SEARCH_FILTERS, searchWords } from "@/lib/search/rules";
import { stateForms } from "@/lib/search/statement";

const filtersOf = (q: string) =>
  Object.fromEntries(Object.entries(parseQuery(q).filters).filter(([, list]) => list.length > 0));
const wordsIn = (q: string) => parseQuery(q).words.map(({ text }) => text);

describe("parseQuery", () => {
  it.each([
    ["2026-03", { days: [{ from: "2026-03-01", to: "2026-03-31" }] }],
    ["2028-2", { days: [{ from: "2028-02-01", to: "2028-02-29" }] }],
    ["2026-12", { days: [{ from: "2026-12-01", to: "2026-12-31" }] }],
    ["2026-03-12", { days: [{ from: "2026-03-12", to: "2026-03-12" }] }],
    ["3/12/2026", { days: [{ from: "2026-03-12", to: "2026-03-12" }] }],
    ["2026", { years: ["2026"] }],
    ["status:hold", { statuses: [["hold"]] }],
    ["STATUS:Pencil", { statuses: [["hold"]] }],
    ["status:con", { statuses: [["contract_sent", "confirmed"]] }],
    ['status:"contract sent"', { statuses: [["contract_sent"]] }],
    ["status:booked,lost", { statuses: [["confirmed", "lost"]] }],
    ["state:TX", { states: ["tx"] }],
    ['city:"São Paulo"', { cities: ["sao paulo"] }],
    ["client:Acme bureau:Premier", { clients: ["acme"], bureaus: ["premier"] }],
    [">10000", { fees: [{ sign: ">", cents: 1_000_000 }] }],
    ["> $10,000.50", { fees: [{ sign: ">", cents: 1_000_050 }] }],
    [
      ">=5k <= 7.5k",
      {
        fees: [
          { sign: ">=", cents: 500_000 },
          { sign: "<=", cents: 750_000 },
        ],
      },
    ],
    ["≤5000", { fees: [{ sign: "<=", cents: 500_000 }] }],
    ["<99999999999999", { fees: [{ sign: "<", cents: 1_000_000_099 }] }],
    ["status: state:", {}],
  ])("reads %s", (q, filters) => {
    expect(filtersOf(q)).toEqual(filters);
    expect(wordsIn(q)).toEqual(q === "2026" ? ["2026"] : []);
  });

  it.each(["foo:bar", "status:nonsense", "2026-13", "2026-02-30", ">abc", "<", "1850", "constructor:x"])(
    "reads %s as a plain word",
    (q) => {
      expect(filtersOf(q)).toEqual({});
      expect(wordsIn(q)).toEqual(q === "<" ? [] : [q]);
    },
  );

  it("searches for a year except in events", () => {
    const { words, eventWords } = parseQuery("gala 2026");
    expect(words.map(({ text }) => text)).toEqual(["gala", "2026"]);
    expect(eventWords.map(({ text }) => text)).toEqual(["gala"]);
  });

  it("doesn't read four digits of a phone number as a year", () => {
    expect(parseQuery("212 555 2026")).toMatchObject({ words: [{ digits: "2125552026" }], filters: { years: [] } });
  });

  it("reads every filter that the hints show", () => {
    for (const { example } of SEARCH_FILTERS) expect(Object.keys(filtersOf(example)), example).toHaveLength(1);
  });

  it("drops symbols without a letter or digit", () => {
    expect(wordsIn("% & -- Smith & Sons")).toEqual(["smith", "sons"]);
  });
});

it("recognizes a state by its code and its name", () => {
  expect(stateForms("tx")).toEqual(["tx", "texas"]);
  expect(stateForms("new york")).toEqual(["ny", "new york"]);
  expect(stateForms("bavaria")).toBeNull();
});

describe("highlight", () => {
  const marked = (text: string, q: string) =>
    highlight(text, searchWords(q))
      .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
      .join("");

  it.each([
    ["Sales Summit Chicago", "summ chi", "Sales [Summ]it [Chi]cago"],
    ["José Müller", "jose muller", "[José] [Müller]"],
    ["Straßenfest", "strasse", "[Straße]nfest"],
    ["Jose\u0301 Ruiz", "jose", "[Jose\u0301] Ruiz"],
    ["(555) 123-4567", "555.123.4567", "[(555) 123-4567]"],
    ["(555) 123-4567", "1234567", "(555) [123-4567]"],
    ["Conference on Sales", "confrence", "[Conference] on Sales"],
    ["Conference on Sales", "confren", "[Conference] on Sales"],
    ["John Smith", "jonh", "[John] Smith"],
    ["Anna Banana", "an", "[An]na Banana"],
    ["Denver", "city:Denver", "[Denver]"],
    ["Nothing here", "zebra", "Nothing here"],
    ["a%b_c\\d", "a%b", "[a%b]_c\\d"],
    ["日本語", "日本", "[日本]語"],
    ["👋 hello", "hello", "👋 [hello]"],
    ["", "x", ""],
  ])("marks %s for %s", (text, q, result) => {
    expect(marked(text, q)).toBe(result);
  });

  it("returns the whole text, whatever it marks", () => {
    const text = "ﬁnal Ærø — 100% (555) 123";
    for (const q of ["", "fi", "%", "(", "\\", "555123", "ae", ".*", "[a"])
      expect(
        highlight(text, searchWords(q))
          .map((mark) => mark.text)
          .join(""),
      ).toBe(text);
  });
});
