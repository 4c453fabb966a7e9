import type { QueryClient } from "@tanstack/react-query";
import { forgetKeptPages } from "@/components/shared/kept-pages";

/**
 * Goes on as whoever this session now shows: nothing of the one before stays in this tab, nor on this device. A whole
 * page load, as the router keeps pages too.
 */
export async function leaveForAccount(client: QueryClient, to: string): Promise<void> {
  client.clear();
  await forgetKeptPages();
  window.location.assign(to);
}
