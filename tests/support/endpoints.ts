import { inject } from "vitest";

/** Every handler of the API. */
export const endpoints = inject("endpoints");

/** Handlers that have to be asked with a session. */
export const closed = endpoints.filter(({ access }) => access !== "public" && access !== "webhook");
