import type { Page } from "@/lib/shared/pagination";
import type { Body } from "./browser";
import type { Person } from "./people";

/** Items of all pages of a list, and the totals that the pages state. */
export async function readAll<Item = Body>(person: Person, path: string): Promise<{ items: Item[]; totals: number[] }> {
  const items: Item[] = [];
  const totals = new Set<number>();
  for (let cursor = ""; ; ) {
    const { status, body, text } = await person.get<Page<Item>>(`${path}${cursor}`);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    items.push(...body.items);
    totals.add(body.total);
    if (!body.nextCursor) return { items, totals: [...totals] };
    cursor = `${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(body.nextCursor)}`;
  }
}
