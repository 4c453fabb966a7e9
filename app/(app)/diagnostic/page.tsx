import type { Metadata } from "next";
import { DiagnosticScreen } from "@/components/diagnostic/diagnostic-screen";
import { readBuildUnscoped } from "@/lib/diagnostic/queries";
import { requireActor } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Diagnostic" };

export default async function DiagnosticPage() {
  await requireActor();
  return <DiagnosticScreen build={readBuildUnscoped()} />;
}
