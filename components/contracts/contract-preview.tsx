"use client";

import { useDeferredValue, useMemo } from "react";
import type { Clause } from "@/lib/contracts/clauses/clause";
import { shownClauses } from "@/lib/contracts/clauses/clause";
import type { ContractDocument } from "@/lib/contracts/document/document";
import { buildDocument } from "@/lib/contracts/document/document";
import { ContractText } from "@/lib/contracts/document/page";
import { factsOf } from "@/lib/contracts/draft/subject";
import { exampleFiller, fillerFor } from "@/lib/merge-fields/rules";
import type { MergeSubject } from "@/lib/merge-fields/schema";

type Props = {
  title: string;
  clauses: readonly Clause[];
  letterhead: ContractDocument["letterhead"];
  rider: string | null;
  people: ContractDocument["people"];
  /** Null for a template, which shows all clauses with example values. */
  subject: MergeSubject | null;
};

/** As its readers see it; lags behind the typing. */
export default function ContractPreview({ subject, ...written }: Props) {
  const title = useDeferredValue(written.title);
  const clauses = useDeferredValue(written.clauses);
  const people = useDeferredValue(written.people);
  const { letterhead, rider } = written;
  const document = useMemo(
    () =>
      buildDocument({
        title,
        letterhead,
        clauses: subject ? shownClauses(clauses, factsOf(subject, people)) : clauses,
        fill: subject ? fillerFor(subject) : exampleFiller(),
        rider,
        people,
      }),
    [title, clauses, people, letterhead, rider, subject],
  );
  return <ContractText document={document} />;
}
