import { describe, expect, it } from "vitest";
import type { Cell } from "@/lib/import/schema";
import { findKnown, merchantOf } from "@/lib/statements/matching";
import { missingRoles, openStatement, readLines } from "@/lib/statements/reading";
import type { Mapping } from "@/lib/statements/schema";
import { sheet } from "../../support/sheets";

const open = (...sheets: Cell[][][]) =>
  openStatement({
    creator: "",
    date1904: false,
    sheets: sheets.map((rows, at) => sheet(`Sheet${at + 1}`, rows)),
  });

const read = (rows: Cell[][], mapping: Partial<Mapping> = {}) => {
  const opened = open(rows);
  return readLines(opened, { columns: opened.guess, charges: null, ...mapping });
};

const HEAD = ["Date", "Description", "Amount"];
const amounts = (rows: Cell[][], mapping?: Partial<Mapping>) => read(rows, mapping).lines.map(({ amount }) => amount);

describe("columns", () => {
  it("are found by headers below a title, on the sheet that has them", () => {
    const opened = open(
      [["Summary"], ["Total", 12]],
      [
        ["Jane Doe", "Card ending 1005"],
        [],
        ["Posted Date", "Transaction Date", "Merchant", "Amount (USD)", "Balance"],
        ["3/14/2026", "3/12/2026", "HOTEL", 12, 300],
      ],
    );
    expect(opened.guess).toEqual({ on: 1, text: 2, amount: 3 });
    expect(opened.columns[2]).toBe("Merchant · HOTEL");
    expect(opened.rows).toHaveLength(1);
  });

  it("are asked for where headers are unknown or missing", () => {
    expect(
      missingRoles(
        open([
          ["Wann", "Was", "Wieviel"],
          ["3/12/2026", "HOTEL", 12],
        ]).guess,
      ),
    ).toEqual([...["Date", "Description", "Amount"]]);
    const bare = open([
      ["3/12/2026", -12, "HOTEL"],
      ["3/13/2026", -13, "TAXI"],
    ]);
    expect(bare.rows).toHaveLength(2);
    expect(bare.bank).toBe("=3columns");
  });

  it("tell one bank from another, whatever the order of rows", () => {
    expect(open([HEAD, ["3/12/2026", "A", 1]]).bank).toBe(open([["DATE", "description", "Amount"]]).bank);
    expect(open([HEAD]).bank).not.toBe(open([["Date", "Merchant", "Amount"]]).bank);
  });
});

describe("amounts", () => {
  it("have the sign of most of them as spent, payments aside, unless it was chosen", () => {
    const rows = [
      HEAD,
      ["3/12/2026", "HOTEL", "-120.00"],
      ["3/13/2026", "HOTEL REFUND", "20.00"],
      ["3/14/2026", "TAXI", "-9.50"],
      ["3/15/2026", "PAYMENT THANK YOU", "500.00"],
      ["3/16/2026", "AUTOPAY", "500.00"],
    ];
    const { lines, charges } = read(rows);
    expect(charges).toBe("negative");
    expect(lines.map(({ amount, kind }) => [amount, kind])).toEqual([
      [120, "new"],
      [-20, "new"],
      [9.5, "new"],
      [-500, "aside"],
      [-500, "aside"],
    ]);
    expect(amounts(rows, { charges: "positive" })).toEqual([-120, 20, -9.5, 500, 500]);
  });

  it("read days month first, although another format was mistyped", () => {
    const { lines } = read([HEAD, ["31.02.2026", "A", 5], ["11/02/2026", "B", 6]]);
    expect(lines.map(({ on }) => on)).toEqual(["", "2026-11-02"]);
    expect(read([HEAD, ["13.02.2026", "A", 5], ["02.03.2026", "B", 6]]).lines[1]?.on).toBe("2026-03-02");
  });

  it("are read in parentheses, with a minus behind, and from a debit and a credit column", () => {
    const rows = [HEAD, ["3/12/2026", "A", "($1,250.00)"], ["3/12/2026", "B", "12.50-"], ["3/12/2026", "C", "3.00"]];
    expect(amounts(rows)).toEqual([1250, 12.5, -3]);
    const pair = [
      ["Date", "Description", "Debit", "Credit"],
      ["3/12/2026", "A", "12.00", ""],
      ["3/12/2026", "B", "", "5.00"],
      ["3/12/2026", "C", "", "-6.00"],
      ["3/12/2026", "D", "", "7.00"],
    ];
    expect(amounts(pair)).toEqual([12, -5, -6, -7]);
  });
});

describe("a line that isn't added", () => {
  it.each([
    [["31.02.2026", "A", "5"], "error", 'We couldn\'t read "31.02.2026" as a date. Try 3/12/2026.'],
    [["", "A", "5"], "error", "This row has no date."],
    [["3/12/2026", "A", ""], "error", "This row has no amount."],
    [["3/12/2026", "A", "five"], "error", 'We couldn\'t read "five" as an amount. Try $7,500.'],
    [["3/12/2026", "A", "10000000"], "error", "Amount can be at most $9,999,999.99."],
    [["3/12/2026", "A", "0.00"], "aside", "The amount is $0.00."],
    [["3/12/2026", "A", "€5.00"], "aside", "This is in €. Add it by hand, in US dollars."],
  ])("says why: %j", (row, kind, reason) => {
    const { lines } = read([HEAD, row, ["3/12/2026", "B", "7"]]);
    expect(lines).toMatchObject([
      { row: 2, kind, reason, text: "A" },
      { kind: "new", amount: 7 },
    ]);
  });

  it("is in another currency by its column or its header", () => {
    const head = [...HEAD, "Currency"];
    const { lines } = read([
      head,
      ["3/12/2026", "A", "5", "CAD"],
      ["3/12/2026", "B", "5", "USD"],
      ["3/12/2026", "C", "5", ""],
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual(["aside", "new", "new"]);
    expect(lines[0]?.reason).toBe("This is in CAD. Add it by hand, in US dollars.");
    const euros = read([
      ["Date", "Description", "Amount EUR"],
      ["3/12/2026", "A", "5"],
    ]);
    expect(euros.lines[0]).toMatchObject({ kind: "aside", reason: "This is in EUR. Add it by hand, in US dollars." });
  });

  it("is an empty one, without a word", () => {
    expect(read([HEAD, ["", "End of statement", ""], ["3/12/2026", "B", "7"]]).lines).toHaveLength(1);
  });
});

it("dates are day first where one is past the 12th", () => {
  const days = (rows: Cell[][]) => read([HEAD, ...rows]).lines.map(({ on }) => on);
  const ambiguous = ["03/04/2026", "A", 1];
  expect(days([ambiguous])).toEqual(["2026-03-04"]);
  expect(days([ambiguous, ["31/03/2026", "B", 1]])).toEqual(["2026-04-03", "2026-03-31"]);
});

it.each([
  ["SQ *BLUE BOTTLE 0423", "blue bottle"],
  ["AMZN Mktp US*2K4LX9", "amzn mktp us"],
  ["7-ELEVEN 33445", "eleven"],
  ["1234", "1234"],
])("the merchant of %s is %s", (text, merchant) => {
  expect(merchantOf(text)).toBe(merchant);
});

describe("what is there already", () => {
  const line = (on: string, merchant = "coffee", amount = 5) => ({ on, merchant, amount, text: merchant });
  const kept = (on: string, merchant: string, isTyped: boolean) => ({ ...line(on, merchant), isTyped });
  const found = (lines: ReturnType<typeof line>[], existing: Parameters<typeof findKnown>[1]) => {
    const known = findKnown(lines, existing);
    return lines.map((one) => known.has(one));
  };

  it("is one line for each expense", () => {
    const lines = [line("2026-03-12"), line("2026-03-12")];
    expect(found(lines, [kept("2026-03-12", "coffee", false)])).toEqual([true, false]);
  });

  it("may be typed up to three days away, with a shorter name or none", () => {
    const lines = [line("2026-03-12", "delta air lines")];
    for (const [day, name] of [
      ["2026-03-09", "delta"],
      ["2026-03-15", ""],
    ] as const)
      expect(found(lines, [kept(day, name, true)]), day).toEqual([true]);
    expect(found(lines, [kept("2026-03-08", "delta", true)])).toEqual([false]);
    expect(found(lines, [kept("2026-03-12", "united", true)])).toEqual([false]);
  });

  it("has exactly the day and text where it came from a statement", () => {
    expect(found([line("2026-03-12")], [kept("2026-03-13", "coffee", false)])).toEqual([false]);
    expect(found([line("2026-03-12")], [kept("2026-03-12", "cof", false)])).toEqual([false]);
  });

  it("goes to the nearest line", () => {
    const lines = [line("2026-03-11"), line("2026-03-12")];
    expect(found(lines, [kept("2026-03-12", "", true)])).toEqual([false, true]);
  });
});
