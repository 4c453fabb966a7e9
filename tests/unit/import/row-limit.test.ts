import { expect, it } from "vitest";
import { readBook } from "@/lib/import/reading/read-book";
import type { Book } from "@/lib/import/schema";

const clients = (count: number): Book => ({
  creator: "",
  date1904: false,
  macros: false,
  sheets: [
    {
      name: "Clients",
      hidden: false,
      cut: false,
      rows: Array.from({ length: count + 1 }, (_, at) => ({
        n: at + 1,
        cells: [at === 0 ? "Client" : `Client ${at}`],
      })),
    },
  ],
});

const pause = async () => {};

it("takes 20,000 rows below the header", async () => {
  expect((await readBook(clients(20_000), pause)).drafts).toHaveLength(20_000);
});

it("refuses the 20,001st with one sentence", async () => {
  const sentence = "A sheet of this workbook has more than 20,000 rows. Split it into several workbooks.";
  await expect(readBook(clients(20_001), pause)).rejects.toMatchObject({
    code: "invalid",
    extra: { fields: { file: sentence } },
  });
});
