export type Theme = "system" | "light" | "dark";

export const THEME_COOKIE = "theme";

export const SHELL_ID = "shell";

/** Anything unknown means the system's theme. */
export const themeOf = (cookie: string | undefined): Theme =>
  cookie === "light" || cookie === "dark" ? cookie : "system";
