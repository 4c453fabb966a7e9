import { buildDocument, type TemplateSurroundings } from "@/lib/contracts/document/document";
import { ContractText } from "@/lib/contracts/document/page";
import type { ContractTemplateInput } from "@/lib/contracts/schema";
import { exampleFiller } from "@/lib/merge-fields/rules";

type Props = { template: ContractTemplateInput | null; surroundings: TemplateSurroundings };

/** The server's preview; later input is shown by ContractPreview. */
export function ServedTemplate({ template, surroundings: { letterhead, rider } }: Props) {
  const document = buildDocument({
    title: template?.name || "Untitled template",
    letterhead,
    clauses: template?.clauses ?? [],
    fill: exampleFiller(),
    rider: template?.hasRider && rider ? rider : null,
    people: [],
  });
  return <ContractText document={document} />;
}
