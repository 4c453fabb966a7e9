import { CheckField } from "@/components/media-kit/links/check-field";
import { Button } from "@/components/ui/button";
import { KIT_SECTION_LABEL, KIT_SECTIONS, type KitSection } from "@/lib/media-kit/list";

type SectionFieldsProps = {
  sections: readonly KitSection[] | undefined;
  error: string | undefined;
  onChange: (sections: KitSection[]) => void;
};

/** Which parts of the kit a link shows. */
export function SectionFields({ sections = KIT_SECTIONS, error, onChange }: SectionFieldsProps) {
  const all = sections.length === KIT_SECTIONS.length;
  const toggle = (section: KitSection, on: boolean) =>
    onChange(KIT_SECTIONS.filter((one) => (one === section ? on : sections.includes(one))));
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "sections-error" : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <legend className="float-left text-sm font-medium">Sections</legend>
        <Button size="sm" variant="ghost" onClick={() => onChange(all ? ["bio"] : [...KIT_SECTIONS])}>
          {all ? "Only the bio" : "All sections"}
        </Button>
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {KIT_SECTIONS.map((section) => (
          <CheckField
            key={section}
            label={KIT_SECTION_LABEL[section]}
            checked={sections.includes(section)}
            onChange={({ target }) => toggle(section, target.checked)}
          />
        ))}
      </div>
      {error ? (
        <p id="sections-error" className="mt-1 text-[0.8125rem] text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
