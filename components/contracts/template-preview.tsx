import { ContractText } from "@/lib/contracts/document/page";
import { buildDocument } from "@/lib/contracts/document/rules";
import type { ContractTemplateInput, TemplateSurroundings } from "@/lib/contracts/templates/schema";
import { fillWithExamples } from "@/lib/merge-fields/rules";

type Props = { template: ContractTemplateInput | null; surroundings: TemplateSurroundings };

/** As the page came; what is typed later is shown by ContractPreview. */
export function TemplatePreview({ template, surroundings: { letterhead, rider } }: Props) {
  const document = buildDocument({
    title: template?.name || "Untitled template",
    letterhead,
    clauses: template?.clauses ?? [],
    fill: fillWithExamples,
    rider: template?.hasRider && rider ? rider : null,
    people: [],
  });
  return <ContractText document={document} />;
}
