import { buttonClass } from "@/components/ui/button-class";

const FORMATS = { xlsx: "Excel", csv: "CSV", pdf: "PDF" };

/** @param href the address of the file up to its format */
export const ReportFiles = ({ href }: { href: string }) => (
  <span className="ms-auto flex flex-wrap gap-2">
    {Object.entries(FORMATS).map(([format, label]) => (
      <a key={format} href={`${href}&format=${format}`} download className={buttonClass({ size: "sm" })}>
        {label}
      </a>
    ))}
  </span>
);
