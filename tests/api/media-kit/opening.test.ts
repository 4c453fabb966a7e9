import { beforeAll, describe, expect, it } from "vitest";
import { PLAYER_ORIGINS } from "@/lib/media-kit/videos";
import { app, secondApp, sql } from "../../support/app";
import { type Answer, Browser } from "../../support/browser";
import { kitTokenOf, makeKit, makeKitLink, makeOpenKit } from "../../support/media-kit";
import { endTrial, makeTestimonial, type Person, signUp } from "../../support/people";

const PARTS = ["", "/introduction", "/dates", "/one-sheet.pdf", "/headshots.zip"];

const nonsense = "A".repeat(43);
let speaker: Person;

beforeAll(async () => {
  speaker = await signUp();
});

const open = (path: string, headers?: Record<string, string>, target = app()): Promise<Answer> =>
  new Browser(target).get<unknown>(path, headers && { headers });

/** The parts of a response that must not differ between closed links. */
const seen = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries([...headers].filter(([name]) => !["date", "keep-alive", "connection"].includes(name))),
});

describe("a closed link", () => {
  const ways: Record<string, (person: Person, link: { id: string; version: number }) => Promise<unknown>> = {
    expired: (_, { id }) => sql(`UPDATE kit_links SET "expiresOn" = current_date - 2 WHERE id = $1`, [id]),
    paused: (person, { id }) => person.put(`/api/media-kit/links/${id}/pause`),
    revoked: (person, { id }) => person.delete(`/api/media-kit/links/${id}`),
    unpublished: (person) => person.delete("/api/media-kit/publication"),
    "of an account that is about to go": (person) =>
      sql(`UPDATE speakers SET "deletionDueAt" = now() + interval '14 days' WHERE id = $1`, [person.speakerId]),
    "given a new address": (person, { id }) => person.post(`/api/media-kit/links/${id}/secret`),
  };

  it.each(Object.entries(ways))("%s returns the 404 of an unknown link on the next request", async (_, close) => {
    const person = await signUp();
    await makeOpenKit(person);
    const link = await makeKitLink(person);
    const token = kitTokenOf(link);
    // Cached from here on.
    for (const part of PARTS) expect((await open(`/shared/${token}${part}`)).status, part).toBe(200);
    expect((await open(`/api/public/media-kits/${token}`)).status).toBe(200);
    await close(person, link);
    const expected = seen(await open(`/shared/${nonsense}`));
    expect(expected.status).toBe(404);
    for (const part of PARTS) expect(seen(await open(`/shared/${token}${part}`)), part).toEqual(expected);
    expect(seen(await open(`/share/whoever/${token}`))).toEqual(expected);
    expect(seen(await open(`/api/public/media-kits/${token}`))).toEqual(
      seen(await open(`/api/public/media-kits/${nonsense}`)),
    );
  });

  it("returns the same 404 for malformed and unknown paths", async () => {
    const { token, fileId } = await makeOpenKit(speaker);
    const expected = seen(await open(`/shared/${nonsense}`));
    const odd = ["/shared/x", `/shared/${token}x`, `/shared/${token}.rsc`, `/shared/${token}/nothing`, "/share/x"];
    const more = [`/share/a/b/${token}`, `/shared/${token}%2Fdates`, `/shared/${token.toUpperCase()}`, "/shared/%00"];
    const files = [`/shared/${token}/pictures/x`, `/shared/${nonsense}/pictures/${fileId}`];
    for (const path of [...odd, ...more, ...files]) expect(seen(await open(path)), path).toEqual(expected);
    expect(expected.text).toContain("<!doctype html>");
    expect(expected.text).not.toContain(speaker.username);
  });

  it("closes immediately on another instance", async () => {
    const other = await secondApp();
    const link = await makeKitLink(speaker);
    const path = `/shared/${kitTokenOf(link)}`;
    for (const target of [app(), other]) expect((await open(path, {}, target)).status).toBe(200);
    await speaker.delete(`/api/media-kit/links/${link.id}`);
    for (const target of [other, app()]) expect((await open(path, {}, target)).status).toBe(404);
  });
});

describe("an open link", () => {
  it("opens on its last day in the speaker's zone", async () => {
    const [row] = await sql<{ today: string }>(
      `SELECT (now() AT TIME ZONE "timeZone")::date::text AS today FROM speakers WHERE id = $1`,
      [speaker.speakerId],
    );
    await makeKit(speaker);
    const link = await makeKitLink(speaker, { expiresOn: row?.today });
    expect((await open(`/shared/${kitTokenOf(link)}`)).status).toBe(200);
  });

  it("sends strict headers with every part", async () => {
    const { token, fileId } = await makeOpenKit(speaker);
    for (const part of [...PARTS, `/pictures/${fileId}?size=thumb`]) {
      for (const path of [`/shared/${token}${part}`, `/shared/${nonsense}${part}`]) {
        const { headers } = await open(path);
        expect(headers.get("cache-control"), path).toBe("private, no-store");
        expect(headers.get("x-robots-tag"), path).toBe("noindex, nofollow");
        expect(headers.get("referrer-policy"), path).toBe("no-referrer");
        expect(headers.get("x-content-type-options"), path).toBe("nosniff");
        expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
        const policy = headers.get("content-security-policy") ?? "";
        expect(policy, path).toBe(
          "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
            `connect-src 'self'; frame-src ${PLAYER_ORIGINS.join(" ")}; form-action 'self'; base-uri 'none'; ` +
            "frame-ancestors 'none'",
        );
      }
    }
  });

  it("sets no cookie and has no inline script", async () => {
    const { token } = await makeOpenKit(speaker);
    const { text, headers } = await open(`/shared/${token}`);
    expect(headers.getSetCookie()).toEqual([]);
    const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes = ""]) => attributes);
    expect(scripts.filter((attributes) => !/ src="\/|application\/ld\+json/.test(attributes))).toEqual([]);
    expect(text).not.toMatch(/ on[a-z]+="/);
  });

  it("responds to HEAD as to GET", async () => {
    const { token } = await makeOpenKit(speaker);
    for (const part of PARTS) {
      const answer = await new Browser().send("HEAD", `/shared/${token}${part}`);
      expect([answer.status, answer.text], part).toEqual([200, ""]);
    }
  });

  it("redirects to the current name", async () => {
    const { token } = await makeOpenKit(speaker);
    await sql("UPDATE speakers SET name = 'Dana O’Neil', version = version + 1 WHERE id = $1", [speaker.speakerId]);
    const right = `/share/dana-oneil/${token}`;
    expect((await open(right)).status).toBe(200);
    const wrong = await open(`/share/dana-smith/${token}`);
    expect([wrong.status, wrong.headers.get("location")]).toEqual([307, right]);
  });

  it("uses the configured host", async () => {
    const { token } = await makeOpenKit(speaker);
    const { text } = await open(`/shared/${token}`, {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    });
    expect(text).not.toContain("evil.example");
    const pictures = [...text.matchAll(/property="og:image" content="([^"]*)"/g)].map(([, address]) => address);
    for (const address of pictures) expect(address?.startsWith(`${app().url}/shared/`)).toBe(true);
  });

  it("opens while the speaker's subscription is blocked", async () => {
    const person = await signUp();
    const { token } = await makeOpenKit(person);
    await endTrial(person);
    expect((await open(`/shared/${token}`)).status).toBe(200);
  });
});

describe("the cache", () => {
  const json = async (token: string) => JSON.stringify((await open(`/api/public/media-kits/${token}`)).body);
  const both = async (token: string) => (await json(token)) + (await open(`/shared/${token}`)).text;

  it("is refreshed by a publication", async () => {
    const { token } = await makeOpenKit(speaker, {}, { headline: "Before it was changed" });
    expect(await both(token)).toContain("Before it was changed");
    await makeKit(speaker, { headline: "After it was changed" });
    const after = await both(token);
    expect(after).toContain("After it was changed");
    expect(after).not.toContain("Before it was changed");
  });

  it("drops a testimonial that is withdrawn, hidden or trashed", async () => {
    const fields = { state: "approved", mayUse: ["kit"] };
    const ways: Record<string, object | null> = {
      hidden: { state: "hidden" },
      "for no kit": { mayUse: [] },
      trashed: null,
    };
    for (const [way, patch] of Object.entries(ways)) {
      const words = `They still quote her, ${way}.`;
      const { id, version } = await makeTestimonial(speaker, { ...fields, content: words });
      const { token } = await makeOpenKit(speaker, {}, { testimonialIds: [id] });
      expect(await both(token), way).toContain(words);
      if (patch) await speaker.patch(`/api/testimonials/${id}`, { ...patch, version });
      else await speaker.delete(`/api/testimonials/${id}`);
      expect(await both(token), way).not.toContain(words);
    }
  });

  it("drops a trashed picture", async () => {
    const { token, fileId } = await makeOpenKit(speaker);
    expect(await both(token)).toContain(fileId);
    expect((await open(`/shared/${token}/pictures/${fileId}?size=web`)).status).toBe(200);
    await speaker.delete(`/api/files/${fileId}`);
    expect(await both(token)).not.toContain(fileId);
    expect((await open(`/shared/${token}/pictures/${fileId}?size=web`)).status).toBe(404);
  });

  it("is refreshed by changes of the speaker and the link", async () => {
    const { token } = await makeOpenKit(speaker);
    await sql("UPDATE speakers SET name = 'Renamed Person', version = version + 1 WHERE id = $1", [speaker.speakerId]);
    expect(await both(token)).toContain("Renamed Person");
    const link = await makeKitLink(speaker);
    expect(await json(kitTokenOf(link))).toContain("Please welcome Dana.");
    await speaker.patch(`/api/media-kit/links/${link.id}`, { sections: ["bio"], version: link.version });
    expect(await json(kitTokenOf(link))).not.toContain("Please welcome Dana.");
  });
});
