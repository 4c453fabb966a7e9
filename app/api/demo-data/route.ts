import { loadDemoData, removeDemoData } from "@/lib/demo/commands";
import { route } from "@/lib/server/route";

export const POST = route(
  {
    access: "subscriber",
    rateLimit: { name: "demo-data", limit: 10, windowSeconds: 60 * 60, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor }) => loadDemoData(actor),
);

export const DELETE = route({ access: "subscriber" }, ({ actor }) => removeDemoData(actor));
