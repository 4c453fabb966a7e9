import { expect, it } from "vitest";
import { serverText } from "@/components/shared/sentence";
import { ApiError } from "@/lib/shared/api-client";

it.each([
  ["what the server said", new ApiError(401, "Invalid username or password"), "Invalid username or password"],
  ["the fallback for a response without a sentence", new ApiError(500, "", "silent"), "Login failed"],
  ["the fallback for an error of our own", new TypeError("x is undefined"), "Login failed"],
])("shows %s", (_, error, text) => {
  expect(serverText(error, "Login failed")).toBe(text);
});
