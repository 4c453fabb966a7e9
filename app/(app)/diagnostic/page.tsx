import type { Metadata } from "next";
import { DiagnosticScreen } from "@/components/diagnostic/diagnostic-screen";
import { readBuildUnscoped } from "@/lib/diagnostic/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Diagnostic" };

export default async function DiagnosticPage() {
  await requireSubscriber();
  return <DiagnosticScreen build={readBuildUnscoped()} />;
}
