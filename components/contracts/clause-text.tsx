"use client";

import { Bold, Braces, Heading, Link, List } from "lucide-react";
import dynamic from "next/dynamic";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { Button, IconButton } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/shared/cn";

const FieldMenu = dynamic(() => import("@/components/contracts/field-menu"), { ssr: false });

/** So many characters fill the area; measuring more of them with each key takes long. */
const FILLS = 4_000;

type Props = {
  id: string;
  text: string;
  error: string | undefined;
  /** With the recipient's fields. */
  isLetter?: boolean;
  onText: (text: string) => void;
};

/** Text with the marks of documents, and fields at the caret. */
export function ClauseText({ id, text, error, isLetter = false, onText }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isMenu, setMenu] = useState(false);
  // A controlled area writes its whole text into the document with each key, which takes long for 5,000 words.
  const [first] = useState(text);
  useLayoutEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text;
  }, [text]);
  const tools = [
    { label: "Bold", Icon: Bold, keys: "Control+B Meta+B", run: () => wrap(area.current, "**", "**", "bold") },
    { label: "Heading", Icon: Heading, run: () => startLines(area.current, "# ") },
    { label: "List", Icon: List, run: () => startLines(area.current, "- ") },
    { label: "Link", Icon: Link, run: () => link(area.current) },
  ];
  return (
    <FormField name={id} label="Text" error={error}>
      {(control) => (
        <div className="rounded-md border border-input bg-card has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-ring has-aria-invalid:border-danger">
          <div className="flex flex-wrap gap-0.5 border-b p-1">
            {tools.map(({ label, Icon, keys, run }) => (
              <IconButton
                key={label}
                label={label}
                icon={<Icon aria-hidden />}
                aria-keyshortcuts={keys}
                title={label}
                onMouseDown={(event) => event.preventDefault()}
                onClick={run}
              />
            ))}
            <Button size="sm" variant="ghost" aria-haspopup="dialog" className="ms-auto" onClick={() => setMenu(true)}>
              <Braces aria-hidden /> Insert field
            </Button>
          </div>
          <Textarea
            {...control}
            ref={area}
            className={cn(
              "block max-h-[28rem] min-h-28 border-0 bg-transparent leading-relaxed outline-none",
              text.length > FILLS && "field-sizing-fixed h-[28rem]",
            )}
            defaultValue={first}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={(event) => boldOnKey(event, area.current)}
          />
          {isMenu && (
            <FieldMenu
              isLetter={isLetter}
              onPick={(field) => {
                setMenu(false);
                requestAnimationFrame(() => insertAt(area.current, `{{${field}}}`));
              }}
              onClose={() => setMenu(false)}
            />
          )}
        </div>
      )}
    </FormField>
  );
}

type Area = HTMLTextAreaElement | null;

/** As if typed, for the browser's own undo. */
function insertAt(area: Area, words: string): void {
  if (!area) return;
  area.focus();
  if (document.execCommand("insertText", false, words)) return;
  area.setRangeText(words, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

const chosenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd);

function wrap(area: Area, before: string, after: string, usual: string): void {
  if (!area) return;
  const from = area.selectionStart + before.length;
  const words = chosenIn(area) || usual;
  insertAt(area, `${before}${words}${after}`);
  area.setSelectionRange(from, from + words.length);
}

const ADDRESS = "https://";

function link(area: Area): void {
  if (!area) return;
  const words = chosenIn(area) || "link";
  const from = area.selectionStart + words.length + 3;
  insertAt(area, `[${words}](${ADDRESS})`);
  area.setSelectionRange(from, from + ADDRESS.length);
}

/** Every chosen line gets the mark, or loses it. */
function startLines(area: Area, mark: string): void {
  if (!area) return;
  const { value, selectionStart, selectionEnd } = area;
  const from = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const next = value.indexOf("\n", selectionEnd);
  const to = next === -1 ? value.length : next;
  const lines = value.slice(from, to).split("\n");
  const hasMark = lines.every((line) => line.startsWith(mark));
  area.setSelectionRange(from, to);
  const changed = lines.map((line) => (hasMark ? line.slice(mark.length) : `${mark}${line}`)).join("\n");
  if (changed) insertAt(area, changed);
  else insertAt(area, "");
}

function boldOnKey(event: KeyboardEvent, area: Area): void {
  if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "b") return;
  event.preventDefault();
  wrap(area, "**", "**", "bold");
}
