"use client";

import { useRouter } from "next/navigation";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { ImportPreview as Preview } from "@/components/workbook/import-preview";
import { ImportResultCard as Result } from "@/components/workbook/import-result";
import { useCommitImport } from "@/lib/workbook/client";
import type { ImportDto } from "@/lib/workbook/schema";

export function ImportPreview({
  preview,
  onReread,
}: {
  preview: ImportDto;
  onReplace: (dto: ImportDto) => void;
  onReread: () => void;
}) {
  const commit = useCommitImport();
  const router = useRouter();
  return (
    <Preview
      preview={preview}
      committing={commit.isPending}
      error={commit.error?.message}
      onCommit={() => commit.mutate(preview.id, { onSuccess: onReread })}
      onCancel={() => router.push("/workbook")}
    />
  );
}
export const ImportProgress = ({ total }: { importId: string; total: number }) => (
  <Progress label="Importing" max={total} />
);
export function ImportResultCard({ dto }: { dto: ImportDto }) {
  const router = useRouter();
  return dto.result ? (
    <Result result={{ ...dto, ...dto.result, state: "committed" }} onAgain={() => router.push("/workbook")} />
  ) : null;
}
export const UndoneCard = ({ dto }: { dto: ImportDto }) => <Card>{dto.fileName} undone</Card>;
