"use client";

import { useDeferredValue, useMemo } from "react";
import { ProblemList } from "@/components/contracts/problem-list";
import { problemsOf } from "@/lib/contracts/sending/rules";
import type { MergeSubject } from "@/lib/merge-fields/list";

type Props = { userId: string; draft: Parameters<typeof problemsOf>[0]; subject: MergeSubject; rider: string };

/** What is missing before it can be sent, as it is typed. */
export default function ContractProblems({ userId, draft, subject, rider }: Props) {
  const later = useDeferredValue(draft);
  const problems = useMemo(() => problemsOf(later, subject, rider), [later, subject, rider]);
  return <ProblemList userId={userId} problems={problems} />;
}
