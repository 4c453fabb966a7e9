import { expect, it } from "vitest";
import { emailSchema, resetPasswordSchema } from "@/lib/account/schema";

const PASSWORD = "Longenough1!";

it.each(["", "bad", "a@b", `${"x".repeat(250)}@example.com`, undefined, null, 7])(
  "requesting an email to %j says only that the address is invalid",
  (email) => {
    const { error } = emailSchema.safeParse({ email });
    expect(error?.issues.map(({ message }) => message)).toEqual(["Invalid email address"]);
  },
);

it("requesting an email accepts a valid address", () => {
  expect(emailSchema.parse({ email: "a@b.co" })).toEqual({ email: "a@b.co" });
});

it.each([undefined, null, "", "x".repeat(201)])("a reset with the token %j says that the link is invalid", (token) => {
  const { error } = resetPasswordSchema.safeParse({ token, password: PASSWORD });
  expect(error?.issues.map(({ message }) => message)).toEqual(["The password reset link is invalid or has expired"]);
});
