import type { ReactElement } from "react";

/** Blank lines part paragraphs; single ones stay lines. Each paragraph runs the way its own letters do. */
export function Prose({ text, className }: { text: string; className?: string }): ReactElement {
  return (
    <div className={className ? `prose ${className}` : "prose"}>
      {paragraphsOf(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn once
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
