import { Keyboard, LogOut } from "lucide-react";
import { MANIFESTS } from "@/components/manifests";
import type { Command } from "@/components/shared/manifest";
import { foldText } from "@/lib/shared/words";

const NAV = MANIFESTS.flatMap(({ nav = [] }) => nav);

function withKeys(command: Command): Command {
  const jump = "href" in command && NAV.find(({ href }) => href === command.href)?.jump;
  return jump ? { ...command, keys: ["g", jump] } : command;
}

const OWN: readonly Command[] = [
  { label: "Keyboard shortcuts", icon: Keyboard, also: "keys", keys: ["?"], action: "shortcuts" },
  { label: "Sign out", icon: LogOut, also: "log out leave", action: "sign-out" },
];

const place = ({ offered }: Command): number => offered ?? 3;

export const COMMANDS = [...MANIFESTS.flatMap(({ commands = [] }) => commands).map(withKeys), ...OWN].toSorted(
  (a, b) => place(a) - place(b),
);

/** Matches the beginnings of words; the default commands without a query. */
export function findCommands(text: string): readonly Command[] {
  const wanted = piecesOf(text);
  if (wanted.length === 0) return COMMANDS.filter(({ offered }) => offered);
  return COMMANDS.filter(({ label, also }) => {
    const words = piecesOf(`${label} ${also}`);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

/** True for the command's own name rather than one of its search terms. */
export function isNamed({ label }: Command, text: string): boolean {
  const name = piecesOf(label);
  const typed = piecesOf(text);
  const begins = name.join(" ").startsWith(typed.join(" "));
  return begins && (typed.length > 1 || typed.length === name.length);
}

const piecesOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s-]+/)
    .filter(Boolean);
