"use client";

import { Check, Ellipsis } from "lucide-react";
import Link from "next/link";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { ButtonProps } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/lib/shared/cn";

export type MenuProps = {
  label: string;
  trigger: ReactNode;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
  triggerClassName?: string;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
};

const CloseMenu = createContext<() => void>(() => {});

/** A menu on the popover attribute; the browser handles Escape and outside clicks. */
export function Menu({
  label,
  trigger,
  variant = "secondary",
  size = "md",
  triggerClassName,
  align = "start",
  className,
  children,
}: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const element = menu.current;
    if (!open || !element || !button.current) return;
    place(element, button.current, align);
    items(element)[0]?.focus({ preventScroll: true });
    // Close on scroll, since the menu does not follow its button.
    const hide = () => element.hidePopover();
    window.addEventListener("resize", hide);
    window.addEventListener("scroll", hide, { passive: true });
    return () => {
      window.removeEventListener("resize", hide);
      window.removeEventListener("scroll", hide);
    };
  }, [open, align]);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        className={cn(buttonClass({ variant, size }), triggerClassName)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === "open")}
        onKeyDown={(event) => moveFocus(event, button.current)}
        className={cn(
          "floating fixed inset-auto m-0 max-h-[min(24rem,80dvh)] min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border bg-popover p-1 text-sm text-popover-foreground shadow-lift outline-none",
          className,
        )}
      >
        {open ? <CloseMenu value={() => menu.current?.hidePopover()}>{children}</CloseMenu> : null}
      </div>
    </>
  );
}

/** What can be done with one row of a list. */
export const RowMenu = (props: Omit<MenuProps, "trigger">) => (
  <Menu trigger={<Ellipsis aria-hidden />} variant="ghost" size="icon-sm" align="end" {...props} />
);

const items = (menu: Element) =>
  [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")].filter(
    (item) => item.getAttribute("aria-disabled") !== "true",
  );

/** Below the anchor, or above it where there is more room. */
export function place(menu: HTMLElement, button: HTMLElement, align: "start" | "end"): void {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = anchor.bottom + 4;
  const top = below + height <= innerHeight - 8 ? below : Math.max(8, anchor.top - 4 - height);
  const wanted = align === "start" ? anchor.left : anchor.right - width;
  menu.style.top = `${top}px`;
  menu.style.left = `${Math.max(8, Math.min(wanted, document.documentElement.clientWidth - width - 8))}px`;
}

/** The ARIA guide's menu pattern. */
function moveFocus(event: KeyboardEvent<HTMLElement>, button: HTMLElement | null): void {
  const menu = event.currentTarget as HTMLElement;
  const all = items(menu);
  const at = all.indexOf(document.activeElement as HTMLElement);
  let next: HTMLElement | undefined;
  if (event.key === "ArrowDown") next = all[(at + 1) % all.length];
  else if (event.key === "ArrowUp") next = all[(at - 1 + all.length) % all.length];
  else if (event.key === "Home") next = all[0];
  else if (event.key === "End") next = all.at(-1);
  else if (event.key === "Tab") {
    menu.hidePopover();
    button?.focus();
    return;
  } else if (event.key.length === 1 && event.key !== " " && !event.metaKey && !event.ctrlKey) {
    const letter = event.key.toLowerCase();
    next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
      item.textContent?.trim().toLowerCase().startsWith(letter),
    );
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const ITEM =
  "flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start outline-none hover:bg-accent focus:bg-accent focus-visible:outline-2 focus-visible:-outline-offset-2 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground";

export type MenuItemProps = {
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  tone?: "danger";
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, href, onSelect, tone, disabled, children }: MenuItemProps) {
  const close = useContext(CloseMenu);
  const classes = tone === "danger" ? `${ITEM} text-danger [&_svg]:text-danger` : ITEM;
  if (href) {
    return (
      <Link href={href} prefetch={false} role="menuitem" tabIndex={-1} className={classes} onClick={close}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled}
      className={classes}
      onClick={() => {
        if (disabled) return;
        close();
        onSelect?.();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

export type MenuCheckItemProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  type?: "checkbox" | "radio";
  icon?: ReactNode;
  children: ReactNode;
};

/** Check boxes keep the menu open, radio items close it. */
export function MenuCheckItem({ checked, onCheckedChange, type = "checkbox", icon, children }: MenuCheckItemProps) {
  const close = useContext(CloseMenu);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a checked state
    <button
      type="button"
      role={type === "radio" ? "menuitemradio" : "menuitemcheckbox"}
      aria-checked={checked}
      tabIndex={-1}
      className={ITEM}
      onClick={() => {
        if (type === "radio") close();
        onCheckedChange(type === "radio" ? true : !checked);
      }}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {checked ? <Check aria-hidden /> : <span className="size-4" />}
    </button>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted-foreground">{children}</div>;
}

export function MenuSeparator() {
  return <hr className="-mx-1 my-1 border-t" />;
}
