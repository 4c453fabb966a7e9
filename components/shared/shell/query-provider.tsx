"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { newQueryClient } from "@/components/shared/shell/query-client";

/** In the frame of signed-in pages and mailed ones; on static public pages only in code that is loaded later. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
