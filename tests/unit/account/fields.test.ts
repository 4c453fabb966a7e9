import { expect, it } from "vitest";
import { codeField, emailField, loginSchema, usernameField } from "@/lib/account/schema";

it.each(["ann@example.com\u200b", "\u200eann@example.com", "ann@exam\u00adple.com", "ann@example.com\u2060"])(
  "%j is stored without its invisible characters, so it can't open a second account",
  (email) => expect(emailField.parse(email)).toBe("ann@example.com"),
);

it("a username is the same with or without invisible characters", () => {
  expect(usernameField.parse("ann_lee\u200b")).toBe("ann_lee");
});

it("signing in ignores invisible characters in the username and keeps those in the password", () => {
  const { username, password } = loginSchema.parse({ username: "ann\u200b", password: "secret\u200b" });
  expect([username, password]).toEqual(["ann", "secret\u200b"]);
});

it.each(["123456", "123 456", "123-456", "123\u200b456"])("accepts %j as the code 123456", (code) =>
  expect(codeField.parse(code)).toBe("123456"),
);

it.each(["12-3456", "1234-56", "123--456"])("rejects %j as a code", (code) =>
  expect(codeField.safeParse(code).success).toBe(false),
);
