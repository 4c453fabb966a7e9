import type { ToastOptions } from "@/components/ui/toaster";

export const EXPORT_FAILED: ToastOptions = {
  title: "Export failed",
  description: "Failed to export your data. Please try again.",
  variant: "error",
};

/** "640 kB", "12.4 MB", "1.2 GB" */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
