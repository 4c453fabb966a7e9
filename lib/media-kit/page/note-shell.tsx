import type { ReactElement, ReactNode } from "react";
import { tonesOf } from "@/lib/media-kit/colour/rules";
import { DEFAULT_ACCENT } from "@/lib/media-kit/list";
import { Shell } from "@/lib/media-kit/page/shell";
import { NOTE_STYLE } from "@/lib/media-kit/page/style/paper";
import { withoutBreaks } from "@/lib/media-kit/page/style/without-breaks";

/** A document of a few lines that says nothing of any speaker. */
export function NoteShell({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const { light, dark } = tonesOf(DEFAULT_ACCENT);
  return (
    <Shell
      title={title}
      description=""
      style={withoutBreaks(NOTE_STYLE)}
      themeColours={{ light: light.paper, dark: dark.paper }}
    >
      <main>{children}</main>
    </Shell>
  );
}
