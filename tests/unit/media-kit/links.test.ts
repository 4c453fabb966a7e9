import { describe, expect, it } from "vitest";
import { formatLength, formatSections, KIT_SECTIONS, linkState, nameSlug } from "@/lib/media-kit/list";

const at = "2026-06-01T10:00:00.000Z";

describe("the state of a link", () => {
  it.each([
    [{ revokedAt: null, isLive: true, pausedAt: null, expiresOn: null }, "open"],
    [{ revokedAt: null, isLive: true, pausedAt: null, expiresOn: "2026-06-02" }, "open"],
    [{ revokedAt: null, isLive: true, pausedAt: null, expiresOn: "2026-06-01" }, "expired"],
    [{ revokedAt: null, isLive: true, pausedAt: at, expiresOn: null }, "paused"],
    [{ revokedAt: null, isLive: true, pausedAt: at, expiresOn: "2026-06-01" }, "expired"],
    [{ revokedAt: at, isLive: true, pausedAt: at, expiresOn: "2026-06-01" }, "revoked"],
    [{ revokedAt: null, isLive: false, pausedAt: null, expiresOn: null }, "unpublished"],
    [{ revokedAt: null, isLive: false, pausedAt: at, expiresOn: null }, "unpublished"],
    [{ revokedAt: at, isLive: false, pausedAt: null, expiresOn: null }, "revoked"],
  ] as const)("%j is %s on June 2", (ends, state) => expect(linkState(ends, "2026-06-02")).toBe(state));
});

it.each([
  ["Dana O’Neil, CSP", "dana-oneil-csp"],
  ["José Núñez-Ávila", "jose-nunez-avila"],
  ["", "speaker"],
  ["小林 健", "speaker"],
  ["a".repeat(200), "a".repeat(60)],
  ["../../etc/passwd", "etc-passwd"],
])("%s appears in a URL as %s", (name, slug) => expect(nameSlug(name)).toBe(slug));

it.each([
  [[...KIT_SECTIONS], "All sections"],
  [["bio"], "About"],
  [["bio", "topics"], "About and Topics"],
  [["bio", "topics", "videos", "books"], "About, Topics and 2 more"],
] as const)("%j is shown as %s", (sections, words) => {
  expect(formatSections(sections)).toBe(words);
});

it.each([
  [8, "8 sec"],
  [120, "2 min"],
  [125, "2 min 5 sec"],
  [4_320, "1 hr 12 min"],
])("%i seconds are shown as %s", (seconds, words) => expect(formatLength(seconds)).toBe(words));
