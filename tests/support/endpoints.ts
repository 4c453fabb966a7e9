import { inject } from "vitest";

export const endpoints = inject("endpoints");

export const closed = endpoints.filter(({ access }) => access !== "public" && access !== "webhook");
