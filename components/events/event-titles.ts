const titles = new Map<string, string>();

/** The title of an event that a form refers to by id, once this browser has seen it. */
export const eventTitle = (id: string): string | undefined => titles.get(id);

/** Remembers a title in the browser only: on the server this module serves every tenant. */
export function rememberEventTitle(id: string, title: string): void {
  if (typeof window !== "undefined") titles.set(id, title);
}
