import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/account/passwords";
import { emailField, passwordField, usernameField } from "@/lib/account/schema";
import { alreadyTakenFailure, hashForLogin } from "../../../scripts/lib/admin-account.mjs";
import {
  adminNames,
  emailProblem,
  passwordProblem,
  readAdminArguments,
  refuseOtherNames,
  usernameProblem,
} from "../../../scripts/lib/admin-rules.mjs";

describe("the command line of admin:create", () => {
  it("accepts values in both forms", () => {
    const nothing = { generate: false, passwordStdin: false, resetPassword: false, help: false };
    expect(readAdminArguments([])).toEqual({ username: undefined, email: undefined, ...nothing });
    expect(readAdminArguments(["--username", "admin", "--email=a=b@example.com", "--generate"])).toEqual({
      ...nothing,
      username: "admin",
      email: "a=b@example.com",
      generate: true,
    });
    expect(readAdminArguments(["--username=admin", "--reset-password", "--password-stdin"])).toMatchObject({
      resetPassword: true,
      passwordStdin: true,
    });
    expect(readAdminArguments(["-h"]).help).toBe(true);
  });

  it.each([
    [["--user", "admin"], /unknown switch "--user"/],
    [["admin"], /unknown switch "admin"/],
    [["username", "admin"], /unknown switch "username"/],
    [["--username"], /--username needs a value/],
    [["--username", "--generate"], /--username needs a value/],
    [["--generate=yes"], /--generate takes no value/],
    [["--generate", "--password-stdin"], /exclude each other/],
    [["--reset-password", "--email", "a@b.example"], /leave --email out/],
    [["--password", "secret"], /unknown switch "--password"/],
  ])("rejects %o in one line", (args, message) => {
    expect(() => readAdminArguments(args)).toThrow(message);
  });
});

describe("allowed admin names", () => {
  it("are those of ADMIN_USERNAMES, in any case", () => {
    expect(adminNames({})).toEqual(["admin"]);
    expect(adminNames({ ADMIN_USERNAMES: " admin , Boss,, " })).toEqual(["admin", "Boss"]);
    expect(() => refuseOtherNames("bOSS", ["admin", "Boss"])).not.toThrow();
    expect(() => refuseOtherNames("ada", ["admin", "Boss"])).toThrow(
      /"ada" isn't an admin username: those are admin, Boss/,
    );
    expect(() => refuseOtherNames("ad min", ["ad min"])).toThrow(/can only contain letters/);
  });

  it("say what to do about one that is taken", () => {
    expect(alreadyTakenFailure("username", "admin").message).toContain("--reset-password");
    expect(alreadyTakenFailure("email", "a@b.example").message).toContain("a@b.example");
  });
});

type Field = typeof usernameField | typeof emailField | typeof passwordField;

/** The form's first error. */
const firstProblem = (field: Field, text: string) => field.safeParse(text).error?.issues[0]?.message ?? null;

describe("the rules match the registration form's", () => {
  it.each(["", "ab", "abc", "a".repeat(50), "a".repeat(51), " abc", "abc ", "a b", "ümlaut", "a_b-C9", "a.b", "<b>"])(
    "for the name %j",
    (name) => expect(usernameProblem(name)).toBe(firstProblem(usernameField, name)),
  );

  it.each([
    "",
    "a@b",
    "a@b.c",
    "ada@example.com",
    "ada@example",
    "ada@@example.com",
    "ada@example.com\n",
    "ada lovelace@example.com",
    `${"a".repeat(244)}@example.com`,
    `${"a".repeat(243)}@example.com`,
    "Ada <ada@example.com>",
  ])("for the address %j", (email) => expect(emailProblem(email)).toBe(firstProblem(emailField, email)));

  it.each([
    "",
    "Aa1!aaa",
    "Aa1!aaaa",
    "aa1!aaaa",
    "AA1!AAAA",
    "Aaa!aaaa",
    "Aa1aaaaa",
    "Aa1#aaaa",
    "Aa1! aaa",
    `Aa1!${"a".repeat(124)}`,
    `Aa1!${"a".repeat(125)}`,
  ])("for the password %j", (password) =>
    expect(passwordProblem(password)).toBe(firstProblem(passwordField, password)),
  );
});

it("a generated password is hashed as in the app, and is accepted", async () => {
  const parameters = (hash: string) => hash.split("$").slice(0, 4);
  const made = await hashForLogin("Str0ng!pass");
  expect(parameters(made)).toEqual(parameters(await hashPassword("Str0ng!pass")));
  expect(await verifyPassword(made, "Str0ng!pass")).toBe(true);
  expect(await verifyPassword(made, "Str0ng!pasS")).toBe(false);
});
