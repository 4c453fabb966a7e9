import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { today } from "@/lib/shared/dates";
import { sql } from "../../support/app";
import { endTrial, expectStatus, makeEvent, type Person, signUp } from "../../support/people";
import { phonePhoto } from "../../support/pictures";
import { makeFile } from "../../support/uploads";

const ARCHIVE = "/api/export/archive";

type Manifest = {
  entries: { path: string; bytes: number; sha256: string; event?: { title: string } }[];
  missing: { name: string; reason: string }[];
};

async function open(person: Person) {
  const answer = await person.get(ARCHIVE);
  expectStatus(answer, 200, "archive");
  const files = unzipSync(answer.bytes);
  return { answer, files, manifest: JSON.parse(strFromU8(files["manifest.json"] as Uint8Array)) as Manifest };
}

describe("an archive", () => {
  let person: Person;
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    person = await signUp();
    const other = await signUp();
    await makeFile(other, { name: "canary.txt", content: "Canary of another speaker" });
    const event = await makeEvent(person, { title: "Summit: A/B?", date: "2031-05-05", notes: "=note" });
    const twin = await makeEvent(person, { title: "summit: a/b?", date: "2031-05-05" });
    const gone = await makeEvent(person, { title: "Gone" });
    const photo = await phonePhoto();
    for (const eventId of [event.id, event.id, twin.id]) {
      await makeFile(person, { name: "Stage.JPG", kind: "photo", content: photo, eventId });
    }
    await makeFile(person, { name: "Rider.txt", content: "Two chairs", eventId: event.id });
    await makeFile(person, { name: "Kept apart.txt", content: "No event" });
    await makeFile(person, { name: "Of a trashed event.txt", content: "x", eventId: gone.id });
    await person.delete(`/api/events/${gone.id}`);
    const trashed = await makeFile(person, { name: "Trashed.txt", content: "x" });
    await person.delete(`/api/files/${trashed.id}`);
    await makeFile(person, { name: "On stage.jpg", kind: "headshot", content: photo });
    await makeFile(person, { name: "Acme.jpg", kind: "kit_picture", content: photo });
    const lost = await makeFile(person, { name: "Lost.txt", content: "x", eventId: event.id });
    await sql(`UPDATE files SET path = path || '-nowhere' WHERE id = $1`, [lost.id]);
    opened = await open(person);
  });

  it("has tables, a workbook, files by event, a manifest and a description of each", async () => {
    const { answer, files } = opened;
    expect(Object.keys(files).filter((name) => !name.startsWith("tables/"))).toEqual([
      "README.txt",
      "workbook.xlsx",
      "files/2031-05-05 Summit_ A_B_/photos/Stage.jpg",
      "files/2031-05-05 Summit_ A_B_/photos/Stage (2).jpg",
      "files/2031-05-05 summit_ a_b_ (2)/photos/Stage.jpg",
      "files/2031-05-05 Summit_ A_B_/documents/Rider.txt",
      "files/Without an event/documents/Kept apart.txt",
      "files/Media kit/headshots/On stage.jpg",
      "files/Media kit/pictures/Acme.jpg",
      "files/Trash/documents/Of a trashed event.txt",
      "files/Trash/documents/Trashed.txt",
      "manifest.json",
    ]);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="${person.username}_archive_${today("America/New_York")}.zip"`,
    );
    const readme = strFromU8(files["README.txt"] as Uint8Array);
    expect(readme).toMatch(/workbook\.xlsx .*files\/ .*tables\/ .*manifest\.json/s);
    expect(strFromU8(files["files/2031-05-05 Summit_ A_B_/documents/Rider.txt"] as Uint8Array)).toBe("Two chairs");
    const events = JSON.parse(strFromU8(files["tables/events.json"] as Uint8Array));
    expect(events.map(({ title }: { title: string }) => title)).toEqual(["Summit: A/B?", "summit: a/b?", "Gone"]);
  });

  it("lists the SHA-256 of each file, and files missing in the store", () => {
    const { files, manifest } = opened;
    const inside = Object.keys(files).filter((name) => name !== "manifest.json");
    expect(manifest.entries.map(({ path }) => path)).toEqual(inside);
    for (const { path, bytes, sha256 } of manifest.entries) {
      const content = files[path] as Uint8Array;
      expect([path, content.length, createHash("sha256").update(content).digest("hex")]).toEqual([path, bytes, sha256]);
    }
    expect(manifest.missing).toMatchObject([{ name: "Lost.txt", reason: "The file is no longer in storage." }]);
  });

  it("contains nothing of another account, and can be made when the trial has ended", async () => {
    const { answer, files } = opened;
    for (const content of [answer.text, ...Object.values(files).map((bytes) => strFromU8(bytes))]) {
      expect(content).not.toContain("anary of another");
    }
    await endTrial(person);
    expect((await person.get(ARCHIVE)).status).toBe(200);
  });
});

it("of an empty account is valid, too", async () => {
  const { files, manifest } = await open(await signUp());
  expect(strFromU8(files["tables/events.json"] as Uint8Array)).toBe("[\n]\n");
  expect(manifest.missing).toEqual([]);
});
