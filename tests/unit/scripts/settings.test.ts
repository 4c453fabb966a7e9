import { describe, expect, it } from "vitest";
import { failureLine, withoutPasswords } from "../../../scripts/lib/failure.mjs";
import { password } from "../../../scripts/lib/secrets.mjs";
import { readSettings, readSwitches } from "../../../scripts/lib/settings.mjs";

describe("settings of a start", () => {
  it("have defaults that need no environment", () => {
    expect(readSettings({})).toMatchObject({ port: 3000, databaseUrl: null, ownerUrl: null, heapMegabytes: 320 });
    expect(readSettings({}).dataDir).toMatch(/[\\/]\.data$/);
  });

  it("migrate with the owner's credentials if set", () => {
    const DATABASE_URL = "postgresql://app:x@db/lectern";
    expect(readSettings({ DATABASE_URL }).ownerUrl).toBe(DATABASE_URL);
    expect(readSettings({ DATABASE_URL, DATABASE_OWNER_URL: "postgres://owner@db/lectern" }).ownerUrl).toContain(
      "owner@",
    );
  });

  it.each([
    [{ PORT: "80a" }, /PORT must be a number/],
    [{ PORT: "70000" }, /PORT must be a number/],
    [{ LECTERN_HEAP_MB: "1" }, /LECTERN_HEAP_MB/],
    [{ DATABASE_URL: "mysql://u:p@h/d" }, /DATABASE_URL must look like/],
    [{ DATABASE_URL: "postgres://u:p w@[/d" }, /percent-encoded/],
  ])("reject %o in one line", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  it("reject an unknown switch", () => {
    expect(() => readSwitches(["--no-bild"], ["--no-build"], "npm start")).toThrow(/unknown switch "--no-bild"/);
    expect(readSwitches(["-h"], ["--help"], "npm start").has("--help")).toBe(true);
  });
});

describe("the output of a failure", () => {
  it("is one line without passwords", () => {
    const line = failureLine(new Error("connect postgresql://app:s3cret@db:5432/x failed\nat somewhere"));
    expect(line).toBe("connect postgresql://app:***@db:5432/x failed");
    expect(withoutPasswords("https://example.org/a@b")).toBe("https://example.org/a@b");
  });

  it("reports a full disk, whichever layer noticed", () => {
    expect(failureLine(Object.assign(new Error("write"), { code: "ENOSPC" }))).toMatch(/disk is full/);
  });
});

it("generated passwords satisfy the registration form", () => {
  for (let i = 0; i < 200; i += 1) {
    expect(password()).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,128}$/);
  }
});
