import {
  ArchiveRestore,
  BookOpen,
  Building2,
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  CircleHelp,
  CircleUser,
  CopyX,
  Download,
  FileSpreadsheet,
  GraduationCap,
  Keyboard,
  KeyRound,
  LayoutDashboard,
  Link2,
  ListChecks,
  LogOut,
  type LucideIcon,
  MapPinned,
  MessageSquarePlus,
  MessageSquareText,
  Presentation,
  Quote,
  Rss,
  Send,
  Settings,
  Sprout,
  SquareKanban,
  Timer,
  Upload,
  UserPlus,
  Users,
} from "lucide-react";
import { foldText } from "@/lib/shared/words";

/** What the palette can do beside finding: go somewhere, or one of the deeds its dialog knows. */
export type Command = {
  label: string;
  icon: LucideIcon;
  /** Other words people look for it by. */
  also: string;
  /** As in the list of keys. */
  keys?: string[];
} & ({ href: string } | { deed: "shortcuts" | "sign-out" });

export const COMMANDS: readonly Command[] = [
  {
    label: "New event",
    icon: CalendarPlus,
    also: "add create booking gig date inquiry hold",
    keys: ["n"],
    href: "/events/new",
  },
  { label: "New client", icon: UserPlus, also: "add create company", href: "/clients/new" },
  { label: "New bureau partner", icon: Building2, also: "add create agency", href: "/bureau-partners/new" },
  { label: "Import a workbook", icon: Upload, also: "excel spreadsheet xlsx upload", href: "/workbook" },
  { label: "Go to dashboard", icon: LayoutDashboard, also: "home overview", keys: ["g", "d"], href: "/" },
  { label: "Go to events", icon: CalendarDays, also: "bookings list table views", keys: ["g", "e"], href: "/events" },
  { label: "Go to clients", icon: Users, also: "companies list", keys: ["g", "c"], href: "/clients" },
  {
    label: "Go to bureau partners",
    icon: Building2,
    also: "agencies list",
    keys: ["g", "b"],
    href: "/bureau-partners",
  },
  {
    label: "Go to media kit",
    icon: Presentation,
    also: "one-sheet headshots bio topics press speaker page share kit epk bios one sheet publish",
    keys: ["g", "m"],
    href: "/media-kit",
  },
  { label: "Go to board", icon: SquareKanban, also: "events pipeline kanban status columns", href: "/events/board" },
  {
    label: "Go to calendar",
    icon: CalendarRange,
    also: "events month week agenda year days",
    href: "/events/calendar",
  },
  { label: "Go to holds", icon: Timer, also: "events first second ladder challenge", href: "/events?status=hold" },
  {
    label: "Go to referrals",
    icon: Sprout,
    also: "events spinoffs spin offs stages what led to",
    href: "/events/referrals",
  },
  { label: "Go to checklists", icon: ListChecks, also: "tasks steps templates to do", href: "/events/checklists" },
  {
    label: "Go to calendar feeds",
    icon: Rss,
    also: "subscribe ics ical google apple outlook address",
    href: "/calendar-feeds",
  },
  { label: "Go to testimonials", icon: Quote, also: "reviews quotes references list", href: "/testimonials" },
  { label: "New testimonial", icon: MessageSquarePlus, also: "add create review quote", href: "/testimonials/new" },
  {
    label: "Ask for a testimonial",
    icon: Send,
    also: "request link mail review quote",
    href: "/testimonials/requests/new",
  },
  {
    label: "Go to testimonial requests",
    icon: Send,
    also: "asked answers links waiting",
    href: "/testimonials/requests",
  },
  {
    label: "Find duplicate clients",
    icon: CopyX,
    also: "duplicates merge twice same",
    href: "/clients/duplicates",
  },
  {
    label: "Go to media kit links",
    icon: Link2,
    also: "share address qr bureau safe password visits views",
    href: "/media-kit/links",
  },
  { label: "New media kit link", icon: Link2, also: "add create share address", href: "/media-kit/links/new" },
  { label: "Go to venues", icon: MapPinned, also: "places halls hotels rooms list", href: "/venues" },
  { label: "New venue", icon: MapPinned, also: "add create place hall hotel", href: "/venues/new" },
  { label: "Go to profile", icon: CircleUser, also: "name title bio goal", keys: ["g", "p"], href: "/profile" },
  { label: "Go to account", icon: Settings, also: "settings username email theme", href: "/account-settings" },
  {
    label: "Password and two-factor",
    icon: KeyRound,
    also: "security passkey change",
    href: "/account-settings?tab=security",
  },
  { label: "Go to import & export", icon: FileSpreadsheet, also: "excel workbook", href: "/workbook" },
  { label: "Export a backup", icon: Download, also: "excel download xlsx data", href: "/workbook#ways-out-title" },
  { label: "Restore an archive", icon: ArchiveRestore, also: "backup zip upload", href: "/workbook#restore-title" },
  {
    label: "Go to help",
    icon: GraduationCap,
    also: "tutorials guides setup checklist",
    keys: ["g", "h"],
    href: "/tutorials",
  },
  { label: "Go to FAQ", icon: CircleHelp, also: "questions answers help", href: "/faq" },
  { label: "Go to glossary", icon: BookOpen, also: "words terms meaning", href: "/glossary" },
  { label: "Send feedback", icon: MessageSquareText, also: "go to idea problem bug", href: "/feedback" },
  { label: "Keyboard shortcuts", icon: Keyboard, also: "keys", keys: ["?"], deed: "shortcuts" },
  { label: "Sign out", icon: LogOut, also: "log out leave", deed: "sign-out" },
];

/** The first few are what one comes for; all others answer to their words. */
const OFFERED = 9;

/** Commands whose words begin as what was typed; without anything typed, the usual ones. */
export function findCommands(text: string): readonly Command[] {
  const wanted = piecesOf(text);
  if (wanted.length === 0) return COMMANDS.slice(0, OFFERED);
  return COMMANDS.filter(({ label, also }) => {
    const words = piecesOf(`${label} ${also}`);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

/** Whether somebody is spelling a command's own name rather than looking for something that has one of its words. */
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
