import type { QueryClient } from "@tanstack/react-query";
import { dropDrafts } from "@/components/shared/form/form-draft";
import { untilReplaced } from "@/components/shared/form/use-submit";
import { deleteOfflinePages } from "@/components/shared/shell/offline-pages";
import { toastOnNextPage } from "@/components/ui/toast";
import type { UserDto } from "@/lib/account/schema";
import { resetCsrf } from "@/lib/shared/api-client";

export const WELCOME_BACK = { title: "Welcome back!", description: "Successfully logged in" };

/** After signing in: clears what other users left in this browser, and reloads. */
export async function enterApp(
  client: QueryClient,
  user: UserDto,
  greeting: { title: string; description: string },
): Promise<void> {
  client.clear();
  resetCsrf();
  dropDrafts({ except: user.id });
  void deleteOfflinePages({ except: user.id });
  toastOnNextPage({ ...greeting, variant: "success" });
  window.location.assign(nextPath(window.location.href));
  await untilReplaced();
}

/** `?next=` if it is a path of this site, otherwise the dashboard. */
export function nextPath(href: string): string {
  const { origin, searchParams } = new URL(href);
  const next = searchParams.get("next");
  if (!next?.startsWith("/")) return "/";
  // The parser treats "//host" and "/\host" as other hosts, like browsers.
  const target = new URL(next, origin);
  const leads = target.origin === origin && target.pathname !== "/auth" && !target.pathname.startsWith("/api/");
  return leads ? target.pathname + target.search + target.hash : "/";
}
