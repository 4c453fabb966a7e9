"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { newQueryClient } from "@/components/shared/query-client";

/**
 * What a form on a public page needs around it. Only for code that is loaded on use: a page's first load must not
 * contain the query library. Toasts need nothing from here; the root layout has the ToastHost.
 */
export function PublicIsland({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
