import { expect, it } from "vitest";
import { sql } from "../support/app";
import { makeOpenKit } from "../support/media-kit";
import { makeEvent, type Person, signUp } from "../support/people";

const itemsOf = async (person: Person) => (await person.get("/api/dashboard")).body.actionItems as { title: string }[];

it("asks for an update of past events until they have one", async () => {
  const person = await signUp();
  expect(await itemsOf(person)).toEqual([]);
  const [first, second] = [
    await makeEvent(person, { title: "Spring Summit", date: "2025-03-01", status: "confirmed" }),
    await makeEvent(person, { title: "Autumn Summit", date: "2025-10-01", status: "confirmed" }),
  ];
  expect(await itemsOf(person)).toEqual([
    {
      key: "past-events:all",
      title: "2 past events need an update",
      why: "Say whether it took place, and what came of it.",
      action: { label: "Update status", href: expect.stringMatching(/^\/events\?when=past&status=/) },
    },
  ]);
  await person.patch(`/api/events/${first.id}`, { version: first.version, status: "completed" });
  expect(await itemsOf(person)).toMatchObject([{ title: "1 past event needs an update" }]);
  await person.delete(`/api/events/${second.id}`);
  expect(await itemsOf(person)).toEqual([]);
});

it("tells of a media kit that is over a year old, and only its speaker", async () => {
  const [person, other] = [await signUp(), await signUp()];
  await makeOpenKit(person);
  expect(await itemsOf(person)).toEqual([]);
  await sql(
    `UPDATE media_kits SET "publishedAt" = now() - interval '13 months'
      WHERE "speakerId" = (SELECT "speakerId" FROM users WHERE email = $1)`,
    [person.email],
  );
  expect(await itemsOf(person)).toMatchObject([{ key: "kit-outdated:kit", title: "Your media kit" }]);
  expect(await itemsOf(other)).toEqual([]);
});
