"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Edits, NO_EDITS } from "@/components/import/mapping/edits";
import { dropDraft, readDraft, writeDraft } from "@/components/shared/form-draft";

/**
 * What was said and not sent yet. It is kept on the device, so that a reload does not lose it, until it is sent or the
 * file is read otherwise in another tab.
 * @param version of the import that the answers are about
 */
export function useEdits(draftKey: string, version: number) {
  const [edits, setEdits] = useState(NO_EDITS);
  const about = useRef(version);
  about.current = version;

  useEffect(() => {
    const draft = readDraft(draftKey, NO_EDITS);
    if (draft?.version === about.current) setEdits(draft.values);
    else dropDraft(draftKey);
  }, [draftKey]);

  const edit = useCallback(
    (change: (edits: Edits) => Edits) =>
      setEdits((before) => {
        const values = change(before);
        writeDraft(draftKey, { version: about.current, base: NO_EDITS, values });
        return values;
      }),
    [draftKey],
  );
  const forget = useCallback(() => {
    dropDraft(draftKey);
    setEdits(NO_EDITS);
  }, [draftKey]);
  return { edits, edit, forget };
}
