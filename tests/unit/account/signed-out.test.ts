import { expect, it } from "vitest";
import { fromLoginName, loginName, NOTHING_TYPED } from "@/components/account/auth-mode";
import { nextPath } from "@/components/account/enter-app";
import { readToken } from "@/components/account/reset-screens";
import { ApiError, serverText } from "@/lib/shared/api-client";

it("keeps what was typed when the mode changes", () => {
  expect(loginName({ username: "robin", email: "r@example.com" })).toBe("robin");
  expect(loginName({ username: "", email: "r@example.com" })).toBe("r@example.com");
  expect(fromLoginName(" r@example.com ", NOTHING_TYPED)).toEqual({ username: "", email: "r@example.com" });
  expect(fromLoginName("robin", { username: "", email: "r@example.com" })).toEqual({
    username: "robin",
    email: "r@example.com",
  });
});

it("keeps a username that looks like an email address", () => {
  const typed = fromLoginName("r@example.com", { username: "robin", email: "" });
  expect(loginName(typed)).toBe("r@example.com");
});

it("reads the token from the query, or from the last part of the path", () => {
  expect(readToken("abc")).toBe("abc");
  expect(readToken(["abc", "def"])).toBe("abc");
  expect(readToken(undefined, ["abc"])).toBe("abc");
  expect(readToken(undefined, ["some", "where", "abc"])).toBe("abc");
  expect(readToken("abc", ["def"])).toBe("abc");
  expect(readToken("", ["def"])).toBe("def");
  expect(readToken(undefined)).toBe("");
});

it("shows the server's text, and ours when there is none", () => {
  expect(serverText(new ApiError(401, "Invalid username or password"), "Login failed")).toBe(
    "Invalid username or password",
  );
  expect(serverText(new ApiError(500, "Server error."), "Login failed")).toBe("Server error.");
  expect(serverText(new ApiError(500, "Internal Server Error", "silent"), "Login failed")).toBe("Login failed");
  expect(serverText(new TypeError("x is undefined"), "Login failed")).toBe("Login failed");
});

it.each([
  ["/events?q=a#b", "/events?q=a#b"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["/auth?mode=login", "/"],
  ["/api/export-complete-data", "/"],
])("signing in leads to %s → %s", (next, path) => {
  expect(nextPath(`http://localhost:3000/auth?mode=login&next=${encodeURIComponent(next)}`)).toBe(path);
});
