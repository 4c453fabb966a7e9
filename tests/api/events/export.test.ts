import ExcelJS from "exceljs";
import { beforeAll, expect, it } from "vitest";
import { makeEvent, type Person, signUp } from "../../support/people";

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = await Promise.all([signUp(), signUp()]);
});

async function titlesOf(bytes: Uint8Array): Promise<string[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.slice().buffer);
  expect(book.worksheets.map(({ name }) => name)).toEqual(["Events"]);
  const sheet = book.worksheets[0];
  expect(sheet?.getRow(1).getCell(1).text).toBe("Event Name*");
  const titles: string[] = [];
  sheet?.eachRow((row, at) => at > 1 && titles.push(row.getCell(1).text));
  return titles;
}

it("chosen events come as the workbook's Events sheet, and only one's own", async () => {
  const made = [
    await makeEvent(person, { title: "Second", date: "2031-02-02", notes: "All of it" }),
    await makeEvent(person, { title: "First", date: "2031-01-01" }),
    await makeEvent(person, { title: "Not chosen" }),
  ];
  const theirs = await makeEvent(other, { title: "Theirs" });
  const ids = [made[0]?.id, made[1]?.id, theirs.id];
  const answer = await person.post("/api/events/export", { ids });
  expect(answer.headers.get("content-disposition")).toMatch(
    /attachment; filename="speaker-\w+_events_\d{4}-\d\d-\d\d\.xlsx"/,
  );
  expect(await titlesOf(answer.bytes)).toEqual(["First", "Second"]);
  expect(await person.post("/api/events/export", { ids: [theirs.id] })).toMatchObject({ status: 404 });
});

it("what a list shows comes whole, with its search, filters and trash", async () => {
  const alone = await signUp();
  for (const at of [1, 2, 3]) await makeEvent(alone, { title: `Held ${at}`, status: "hold", date: `2031-03-0${at}` });
  const gone = await makeEvent(alone, { title: "Held and gone", status: "hold" });
  await makeEvent(alone, { title: "Booked", status: "confirmed" });
  await alone.delete(`/api/events/${gone.id}`);
  const list = async (filter: object) => titlesOf((await alone.post("/api/events/export", { filter })).bytes);
  expect(await list({ status: "hold", limit: 1 })).toEqual(["Held 1", "Held 2", "Held 3"]);
  expect(await list({ q: "held 2" })).toEqual(["Held 2"]);
  expect(await list({ trash: "1" })).toEqual(["Held and gone"]);
  expect(await list({ status: "closed" })).toEqual([]);
  expect((await alone.post("/api/events/export", {})).status).toBe(422);
});
