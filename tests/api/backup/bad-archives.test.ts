import { randomBytes, randomUUID } from "node:crypto";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { archiveOf, dump, forge, resigned, restore } from "../../support/archives";
import { runJobs } from "../../support/mails";
import { makeClient, makeEvent, type Person, signUp } from "../../support/people";
import { phonePhoto } from "../../support/pictures";
import { makeFile } from "../../support/uploads";

type Files = Record<string, Uint8Array>;
/** Writes another uncompressed size of an entry into the zip's directory. */
function declaring(zip: Uint8Array, name: string, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 4)) {
    const length = bytes.readUInt16LE(at + 28);
    if (bytes.toString("utf8", at + 46, at + 46 + length) === name) bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

const withoutFile = (files: Files, lost: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== lost));

const UNREADABLE = "This file isn't a complete Lectern archive.";
const ALTERED = "This archive was changed or damaged after it was made.";
const NEWER = "This archive was made by a newer version of Lectern.";
const TOO_LARGE = "This archive holds more than an account can keep";

const PHOTO = "files/2031-05-05 Summit/photos/Stage.jpg";

let archive: Uint8Array;
let files: Files;

beforeAll(async () => {
  const person = await signUp();
  await makeClient(person, { name: "Acme", website: "https://example.com" });
  const event = await makeEvent(person, { title: "Summit", date: "2031-05-05" });
  await makeFile(person, { name: "Stage.jpg", kind: "photo", content: await phonePhoto(), eventId: event.id });
  archive = await archiveOf(person);
  files = resigned(unzipSync(archive));
});

async function isRefused(bad: Uint8Array, sentence: string): Promise<void> {
  const person = await signUp();
  const result = await restore(person, bad);
  expect(result).toMatchObject({ state: "failed", error: expect.stringContaining(sentence) });
  expect(Object.values(await dump(person)).flat().length, "only the profile").toBe(1);
  expect(await sql(`SELECT FROM restores WHERE "speakerId" = $1 AND files <> '{}'`, [person.speakerId])).toEqual([]);
}

describe("an archive", () => {
  const cut = (at: number) => {
    const fromStart = at < 1 ? Math.floor(archive.length * at) : at;
    const length = at < 0 ? archive.length + at : fromStart;
    return isRefused(archive.subarray(0, length), UNREADABLE);
  };
  it.each([0.6])("cut at %d is rejected", cut);
  it.each([1, 30, 500, 4_000, 10_000, 0.2, 0.4, 0.8, -22, -1])("cut at %d is rejected", { tags: ["wide"] }, cut);

  const changed = (name: string, at: number) => () => {
    const bytes = Uint8Array.from(files[name] as Uint8Array);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return zipSync({ ...files, [name]: bytes }, { level: 1 });
  };
  const bad: [what: string, sentence: string, make: () => Uint8Array][] = [
    ["that is no zip", UNREADABLE, () => randomBytes(5_000)],
    [
      "of another product",
      UNREADABLE,
      () => zipSync({ "manifest.json": strToU8('{"name":"other"}'), "a.txt": strToU8("a") }),
    ],
    ["without a manifest", UNREADABLE, () => zipSync(withoutFile(files, "manifest.json"))],
    ["with one byte changed in a table", ALTERED, changed("tables/events.json", 40)],
    ["with one byte changed in a photo", ALTERED, changed(PHOTO, 100)],
    ["with one byte changed in the README", ALTERED, changed("README.txt", 4)],
    ["without a table", ALTERED, () => zipSync(withoutFile(files, "tables/events.json"))],
    ["without a photo", ALTERED, () => zipSync(withoutFile(files, PHOTO))],
    ["with a file more", ALTERED, () => zipSync({ ...files, "files/more.txt": strToU8("more") })],
    ["with a path that leads out of it", UNREADABLE, () => zipSync({ ...files, "../out.txt": strToU8("out") })],
    ["with an absolute path", UNREADABLE, () => zipSync({ ...files, "/out.txt": strToU8("out") })],
    ["with a size that isn't the real one", ALTERED, () => declaring(archive, "tables/events.json", 5)],
    ["with a size above the limit", UNREADABLE, () => declaring(archive, PHOTO, 0xffff_fff0)],
    [
      "that holds 200 MB of line breaks in a few kilobytes",
      TOO_LARGE,
      () => zipSync(resigned({ ...files, "tables/deals.json": new Uint8Array(200_000_000).fill(10) }) as Zippable),
    ],
    [
      "that holds more lines than rows",
      ALTERED,
      () => zipSync(resigned({ ...files, "tables/deals.json": new Uint8Array(5_000_000).fill(10) }), { level: 0 }),
    ],
    [
      "with a table that is listed as a file, whose rows no check would read",
      ALTERED,
      () =>
        zipSync(
          resigned(files, ({ entries }) => {
            Object.assign(entries.find(({ path }) => path === "tables/events.json") ?? {}, { fileId: randomUUID() });
          }),
        ),
    ],
    [
      "that unpacks to more than an account holds",
      TOO_LARGE,
      () => zipSync(resigned({ ...files, [PHOTO]: new Uint8Array(70_000_000) }) as Zippable, { level: 9 }),
    ],
    ["of a newer format", NEWER, () => zipSync(resigned(files, (manifest) => Object.assign(manifest, { format: 99 })))],
    [
      "of a newer version",
      NEWER,
      () => zipSync(resigned(files, (manifest) => Object.assign(manifest, { migration: "29990101000000_later" }))),
    ],
    [
      "with a row that the database refuses",
      'row 1 of the table "files" in this archive. It doesn\'t fit together',
      () => forge(archive, { files: ([file]) => [{ ...file, eventId: file?.id }] }),
    ],
    [
      "from elsewhere with a photo that is something else",
      "We can't restore the file",
      () => zipSync(resigned({ ...files, [PHOTO]: strToU8("<script>alert(1)</script>") })),
    ],
  ];
  /** One of each kind; the others are rejected by the same checks. */
  const CORE = [
    "with one byte changed in a table",
    "without a photo",
    "that holds more lines than rows",
    "with a table that is listed as a file, whose rows no check would read",
    "with a path that leads out of it",
    "of a newer version",
  ];
  const some = (core: boolean) => bad.filter(([what]) => CORE.includes(what) === core);
  it.each(some(true))("%s is rejected", (_, sentence, make) => isRefused(make(), sentence));
  it.each(some(false))("%s is rejected", { tags: ["wide"] }, (_, sentence, make) => isRefused(make(), sentence));

  const flipped = (at: number) => {
    const bytes = Uint8Array.from(archive);
    const place = at < 0 ? bytes.length + at : at;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    return bytes;
  };
  /** Time and date of the first local header, attributes in the directory, the comment at the end. */
  const HEADERS = [10, 13, -1];
  const attributesOf = (zip: Uint8Array) => Buffer.from(zip).lastIndexOf("PK\x01\x02") + 38;

  it("with one changed bit in a header of the zip is rejected", async () => {
    for (const at of [...HEADERS, attributesOf(archive)]) await isRefused(flipped(at), ALTERED);
  });

  it("with any changed bit is rejected", { tags: ["wide"], timeout: 300_000 }, async () => {
    const person = await signUp();
    for (let n = 0; n < 40; n++) {
      await sql("DELETE FROM rate_limits");
      const { state } = await restore(person, flipped(Math.floor((n / 40) * archive.length)));
      expect([n, state]).toEqual([n, "failed"]);
    }
  });

  it("from another installation is restored with its pictures re-encoded", async () => {
    const person = await signUp();
    expect(await restore(person, zipSync(files as Zippable))).toMatchObject({ state: "done" });
    const [photo] = await sql<{ id: string }>(`SELECT id FROM files WHERE "speakerId" = $1`, [person.speakerId]);
    const { bytes } = await person.get(`/api/files/${photo?.id}`);
    expect(Buffer.from(bytes).subarray(0, 3).toString("hex")).toBe("ffd8ff");
  });

  it("older than the notes for the day gets them from its notes", async () => {
    const [event] = JSON.parse(strFromU8(files["tables/events.json"] as Uint8Array));
    const { dayNotes: _, ...older } = { ...event, notes: "Budget $20k\nHotel: Oxford" };
    const person = await signUp();
    const bytes = zipSync(resigned({ ...files, "tables/events.json": strToU8(`[\n${JSON.stringify(older)}\n]`) }));
    expect(await restore(person, bytes)).toMatchObject({ state: "done" });
    expect((await dump(person)).events).toMatchObject([{ notes: "Budget $20k", dayNotes: "Hotel: Oxford" }]);
  });
});

/** Makes writes to a table fail for this speaker. */
const failing = (person: Person, table: string) =>
  sql(`CREATE OR REPLACE FUNCTION test_fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'test'; END $$;
       CREATE TRIGGER test_fail BEFORE INSERT ON ${table} FOR EACH ROW WHEN (NEW."speakerId" = '${person.speakerId}')
         EXECUTE FUNCTION test_fail()`);

it("a restore that fails halfway writes nothing, and everything when it's retried", async () => {
  const person = await signUp();
  await failing(person, "files");
  await expect(restore(person, archive)).rejects.toThrow("test");
  await sql("DROP FUNCTION test_fail CASCADE");
  expect((await dump(person)).events).toEqual([]);
  await sql(`UPDATE pgboss.job SET "start_after" = now() WHERE data->>'task' = 'restore-archive'`);
  await runJobs();
  expect((await dump(person)).events).toMatchObject([{ title: "Summit" }]);
  const [left] = await sql(`SELECT state, attempts FROM restores WHERE "speakerId" = $1`, [person.speakerId]);
  expect(left).toEqual({ state: "done", attempts: 2 });
});

it("an archive is purged after a day, and a restore that isn't done by then ends", async () => {
  const person = await signUp();
  await failing(person, "clients");
  await expect(restore(person, archive)).rejects.toThrow("test");
  await sql("DROP FUNCTION test_fail CASCADE");
  await sql(
    `UPDATE pgboss.job SET start_after = CASE WHEN data->>'task' = 'purge-restore' THEN now() ELSE now() + interval '1 hour' END
      WHERE data->>'speakerId' = $1`,
    [person.speakerId],
  );
  await runJobs();
  expect((await person.get("/api/restores")).body).toMatchObject({
    isEmpty: true,
    latest: { state: "failed", error: expect.stringContaining("took longer than a day") },
  });
});
