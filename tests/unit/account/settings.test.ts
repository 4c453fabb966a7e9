import { describe, expect, it } from "vitest";
import { TABS, tabHref, tabOf } from "@/components/account/settings/account-tabs";
import { guessDevice, passkeyProblem, uniqueName } from "@/components/account/settings/passkey-dialog";
import { recoveryText } from "@/components/account/settings/recovery-codes-dialog";
import { byUse, countOthers, isHandheld } from "@/components/account/settings/sessions-tab";
import { groupSecret, svgUrl } from "@/components/account/settings/two-factor-setup-dialog";
import { dayOf, formatLastSeen, fullMoment } from "@/components/shared/record/time-text";
import { ApiError, errorText } from "@/lib/shared/api-client";

describe("tabs", () => {
  it("are found by their URL, and unknown values show the first one", () => {
    for (const { id } of TABS)
      expect(tabOf(new URL(tabHref(id), "http://a").searchParams.get("tab") ?? undefined)).toBe(id);
    expect(tabOf("Danger")).toBe("account");
    expect(tabOf(["sessions", "danger"])).toBe("sessions");
    expect(tabOf([])).toBe("account");
  });

  it("open the danger tab at the specified URL", () => {
    expect(tabHref("danger")).toBe("/account-settings?tab=danger");
  });
});

describe("times", () => {
  const night = "2026-03-13T02:30:00.000Z";

  it("use the speaker's calendar, not UTC's", () => {
    expect(dayOf(night, "America/New_York")).toBe("2026-03-12");
    expect(dayOf(night, "Europe/Berlin")).toBe("2026-03-13");
    expect(dayOf(night, "Pacific/Kiritimati")).toBe("2026-03-13");
    expect(fullMoment(night, "America/New_York")).toBe("Thursday, March 12, 2026, 10:30 PM");
    expect(fullMoment("2026-03-12T05:00:00Z", "America/Chicago")).toBe("Thursday, March 12, 2026, 12:00 AM");
  });

  it.each([
    ["2026-03-12T18:00:00Z", "active now"],
    // The database's clock may be slightly ahead of the app's.
    ["2026-03-12T18:00:30Z", "active now"],
    ["2026-03-12T17:54:30Z", "active now"],
    ["2026-03-12T17:54:00Z", "6 minutes ago"],
    ["2026-03-12T17:00:30Z", "59 minutes ago"],
    ["2026-03-12T17:00:00Z", "1 hour ago"],
    ["2026-03-11T18:00:30Z", "23 hours ago"],
    ["2026-03-11T18:00:00Z", "yesterday"],
    ["2026-03-02T02:00:00Z", "11 days ago"],
  ])("%s is shown as %s", (at, words) => {
    expect(formatLastSeen(at, { timeZone: "America/New_York", now: "2026-03-12T18:00:00Z" })).toBe(words);
  });
});

describe("sessions", () => {
  const session = (id: string, lastSeenAt: string, current = false) => ({
    id,
    device: "Chrome on Windows",
    current,
    createdAt: "2026-01-01T00:00:00Z",
    lastSeenAt,
  });
  const a = session("a", "2026-03-01T00:00:00Z");
  const b = session("b", "2026-02-01T00:00:00Z", true);
  const c = session("c", "2026-03-02T00:00:00Z");

  it("list the current one first, then the most recently used", () => {
    expect([a, b, c].toSorted(byUse).map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  it("are counted without the current one", () => {
    expect(countOthers([a, b])).toBe("1 other browser");
    expect(countOthers([a, b, c])).toBe("2 other browsers");
  });

  it.each([
    ["Safari on iOS", true],
    ["Chrome on Android", true],
    ["Chrome on macOS", false],
    ["Firefox on Windows", false],
    ["Unknown device", false],
  ])("%s is handheld: %s", (device, handheld) => {
    expect(isHandheld(device)).toBe(handheld);
  });
});

describe("two-factor text", () => {
  it("groups a key in fours and drops no character", () => {
    expect(groupSecret("JBSWY3DPEHPK3PXPJB")).toBe("JBSW Y3DP EHPK 3PXP JB");
    expect(groupSecret("")).toBe("");
  });

  it("embeds an SVG in a URL unchanged", () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000" d="M0 0h1%"/></svg>';
    const address = svgUrl(svg);
    expect(address).not.toMatch(/[#"<>\s]/);
    expect(decodeURIComponent(address.slice("data:image/svg+xml,".length))).toBe(svg);
  });

  it("puts each code on its own line under the username", () => {
    const text = recoveryText(["aaaaa-bbbbb", "ccccc-ddddd"], "ada", "March 12");
    expect(text.split("\n")).toEqual(expect.arrayContaining(["aaaaa-bbbbb", "ccccc-ddddd"]));
    expect(text).toContain("Lectern recovery codes for ada, created March 12");
  });
});

describe("passkeys", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, "iPhone"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605", 5, "iPad"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605", 0, "Mac"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel) Mobile Safari/537", 5, "Android phone"],
    ["Mozilla/5.0 (Linux; Android 15; Tab) Safari/537", 5, "Android tablet"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, "Windows computer"],
    ["Mozilla/5.0 (X11; CrOS x86_64)", 0, "Chromebook"],
    ["Mozilla/5.0 (X11; Linux x86_64)", 0, "Linux computer"],
    ["", 0, "This device"],
  ])("%s gets its name", (userAgent, touchPoints, name) => {
    expect(guessDevice(userAgent, touchPoints)).toBe(name);
  });

  it("never share a name", () => {
    expect(uniqueName("Mac", [])).toBe("Mac");
    expect(uniqueName("Mac", ["mac", "Mac 2"])).toBe("Mac 3");
  });

  it("explain why none was created", () => {
    const failure = (name: string, code?: string) => Object.assign(new Error("!"), { name, ...(code && { code }) });
    expect(passkeyProblem(failure("NotAllowedError", "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY"))).toMatch(/canceled/);
    expect(passkeyProblem(failure("InvalidStateError", "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"))).toMatch(
      /already/,
    );
    expect(passkeyProblem(failure("SecurityError", "ERROR_INVALID_DOMAIN"))).toMatch(/its usual address, over https/);
    const other = Object.assign(new Error('The RP ID "app.example.com" is invalid for this domain'), {
      code: "ERROR_INVALID_RP_ID",
    });
    expect(passkeyProblem(other)).toMatch(/Open the app at app\.example\.com, over https/);
    expect(passkeyProblem(failure("UnknownError"))).toMatch(/another device/);
    // The server's own refusals are shown as the server wrote them.
    expect(passkeyProblem(new ApiError(429, "Too many attempts"))).toBeNull();
  });
});

describe("an error text", () => {
  it("is the server's, and is never empty", () => {
    expect(errorText(new ApiError(429, "Too many attempts. Please wait."))).toBe(
      "429: Too many attempts. Please wait.",
    );
    expect(errorText(new ApiError(401, "Please sign in.", "unauthenticated"))).toMatch(/session has ended/);
    expect(errorText(new ApiError(500, ""))).toMatch(/try again/);
    expect(errorText(new TypeError("x is undefined"))).not.toMatch(/undefined/);
  });
});
