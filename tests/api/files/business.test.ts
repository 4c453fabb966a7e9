import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Actor } from "@/lib/server/session";
import { app, sql } from "../../support/app";
import { runTask } from "../../support/mails";
import { endGracePeriod, makeEvent, PASSWORD, type Person, signUp } from "../../support/people";
import { BYTES, plainPicture } from "../../support/pictures";
import { fileForm, makeFile } from "../../support/uploads";

const PDF = BYTES(Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"));

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const send = (kind: string, name: string, content: Uint8Array<ArrayBuffer>, eventId?: string) =>
  person.post("/api/files", fileForm({ kind, name, content, eventId }));

describe("a logo", () => {
  it("is a picture, also one pixel wide", async () => {
    const { body } = await send("logo", "line.png", await plainPicture("png", { width: 1, height: 10_000 }));
    expect(body).toMatchObject({ kind: "logo", eventId: null, width: 1, height: 1_600 });
    const { bytes, headers } = await person.get(`/api/files/${body.id}`);
    expect(headers.get("content-disposition")).toMatch(/^inline/);
    expect((await sharp(bytes).metadata()).height).toBe(1_600);
  });

  it("is neither an SVG nor a PDF with a picture's name", async () => {
    const drawing = BYTES(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'));
    for (const content of [drawing, PDF]) {
      expect(await send("logo", "logo.png", content)).toMatchObject({
        status: 415,
        body: { error: "We can't use this kind of file as a logo. Upload a JPEG, PNG, WebP or AVIF." },
      });
    }
  });
});

it("a tax form is a PDF without an event, and always downloaded", async () => {
  const { body } = await send("tax_form", "W-9.pdf", PDF);
  expect(body).toMatchObject({ kind: "tax_form", mediaType: "application/pdf", eventId: null });
  const { headers } = await person.get(`/api/files/${body.id}`);
  expect(headers.get("content-disposition")).toMatch(/^attachment/);
  for (const content of [await plainPicture("png"), BYTES(Buffer.from("Name and TIN"))]) {
    const refused = await send("tax_form", "W-9.pdf", content);
    expect(refused).toMatchObject({ status: 415, body: { error: expect.stringMatching(/only as a PDF/) } });
  }
  const { id } = await makeEvent(person);
  expect(await send("tax_form", "W-9.pdf", PDF, id)).toMatchObject({
    status: 422,
    body: { fields: { eventId: /\w/ } },
  });
});

describe("an issued document", () => {
  const issue = async (own: Person, eventId: string, work: () => Promise<void> = async () => {}) => {
    const { storeIssued } = await import("@/lib/files/commands");
    const issued = { eventId, name: "Contract.pdf", bytes: Buffer.from(PDF) };
    return storeIssued({ speakerId: own.speakerId } as Actor, issued, async (file) => {
      await work();
      return file.id;
    });
  };

  beforeAll(() => {
    const { appUrl, servicesUrl, url } = app();
    const settings = {
      DATABASE_URL: appUrl,
      NEXTAUTH_URL: url,
      NEXTAUTH_SECRET: "x".repeat(32),
      VERCEL_BLOB_API_URL: `${servicesUrl}/blob/api`,
      BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_local_local",
      RESEND_API_KEY: "re_local",
      STRIPE_SECRET_KEY: "sk_test_local",
    };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  });

  it("can't be uploaded, renamed, deleted or changed", async () => {
    expect(await send("issued", "Contract.pdf", PDF)).toMatchObject({ status: 422 });
    const own = await signUp();
    const { id: eventId } = await makeEvent(own);
    const path = `/api/files/${await issue(own, eventId)}`;
    for (const answer of [await own.patch(path, { name: "Other", version: 1 }), await own.delete(path)]) {
      expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining("was issued") } });
    }
    const [row] = await sql<{ id: string; sha256: Buffer }>("SELECT id, sha256 FROM files WHERE path LIKE $1", [
      `${own.speakerId}/%`,
    ]);
    expect(row?.sha256.equals(createHash("sha256").update(PDF).digest())).toBe(true);
    for (const change of [
      "DELETE FROM files",
      `UPDATE files SET name = 'Other'`,
      `UPDATE files SET "deletedAt" = now()`,
      `UPDATE files SET kind = 'document'`,
      `UPDATE files SET sha256 = '\\x00'`,
    ]) {
      await expect(sql(`${change} WHERE id = $1`, [row?.id]), change).rejects.toThrow(/never changed or deleted/);
    }
    const { text } = await own.get(path);
    expect(text).toBe(Buffer.from(PDF).toString());
    const listed = await own.get<{ kind: string }[]>(`/api/events/${eventId}/documents`);
    expect(listed.body).toMatchObject([{ kind: "issued", name: "Contract.pdf" }]);
  });

  it("keeps its event and the event's files in the trash, with a reason, until the account is deleted", async () => {
    const own = await signUp();
    const { id: eventId } = await makeEvent(own);
    await issue(own, eventId);
    await makeFile(own, { eventId });
    await own.delete(`/api/events/${eventId}`);
    await sql(`UPDATE events SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [eventId]);
    await runTask("purge-files");
    await runTask("purge-trash");
    expect((await own.get("/api/events?trash=1")).body.items).toMatchObject([{ id: eventId, isKept: true }]);
    expect((await own.get("/api/files")).body.total).toBe(2);
    await own.send("DELETE", "/api/account", { password: PASSWORD });
    await endGracePeriod(own);
    await runTask("delete-accounts");
    expect(await sql("SELECT 1 FROM speakers WHERE id = $1", [own.speakerId])).toEqual([]);
  });

  it("isn't stored when the rest of its transaction fails", async () => {
    const own = await signUp();
    const { id: eventId } = await makeEvent(own);
    const failing = issue(own, eventId, () => Promise.reject(new Error("no mail")));
    await expect(failing).rejects.toThrow("no mail");
    expect((await own.get("/api/files")).body.total).toBe(0);
  });
});
