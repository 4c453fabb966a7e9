import { changedFields, dropDraft, readDraft, sameValue, writeDraft } from "@/components/shared/form/form-draft";
import { loadKit, publishKit, republishKit, saveKit, unpublishKit } from "@/lib/media-kit/client";
import type { KitContent, KitProblems, MediaKitDto } from "@/lib/media-kit/schema";
import { ApiError, isTransient } from "@/lib/shared/api-client";
import { isFirstSeen } from "@/lib/shared/refresh";

const NOUN: Record<string, string> = {
  topics: "Topic",
  videos: "Video",
  clients: "Client",
  books: "Book",
  awards: "Award",
  headshots: "Headshot",
};

/** Path of the first problem in the order of the form: "topics.0.title". */
export function firstProblem(content: Pick<KitContent, "order">, problems: KitProblems): string | undefined {
  const rank = (path: string) => {
    const field = path.split(".")[0] ?? "";
    return content.order.findIndex((section) => field === (FIELD_OF[section] ?? section));
  };
  return Object.keys(problems).toSorted(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other, "en", { numeric: true }),
  )[0];
}

const FIELD_OF: Record<string, string> = { bio: "bios", testimonials: "testimonialIds" };

/** "Topic 1 needs a title" for an empty required field, else the problem itself: "Topic 2: …". */
export function problemText(content: Pick<KitContent, "order">, problems: KitProblems): string {
  const path = firstProblem(content, problems) ?? "";
  const [field = "", at, part] = path.split(".");
  const text = problems[path] ?? "";
  const noun = NOUN[field];
  if (!noun || at === undefined) return text;
  const item = `${noun} ${Number(at) + 1}`;
  if (!/ is required$/.test(text) || !part) return `${item}: ${text}`;
  return `${item} needs a ${part === "address" ? "link" : part}`;
}

export type KitField = keyof KitContent;

export type KitState = {
  content: KitContent;
  /** `pending`: not saved yet. `conflict`: the user has to choose. */
  status: "saved" | "pending" | "saving" | "offline" | "failed" | "conflict";
  message: string;
  /** By the field's path; only these parts are not saved. */
  problems: KitProblems;
  conflicts: { field: KitField; mine: unknown; theirs: unknown }[];
  publishedAt: string | null;
  hasUnpublishedChanges: boolean;
  unsaved: boolean;
};

/** Milliseconds without input before saving, before storing a draft, and between retries. */
const PAUSE = 900;
const DRAFT_PAUSE = 300;
const RETRIES = [3_000, 10_000, 30_000];

const EXPIRED = "Your session has ended. What you typed is saved on this device. Sign in again to continue.";

/**
 * The edited draft. Saves after a pause, retries failed calls, stores unsaved input on the device, and merges changes
 * made elsewhere; the user chooses where both changed the same part.
 */
export class KitStore {
  state: KitState;
  private version: number;
  /** Last sent input, and the server's version of it. */
  private sent: KitContent;
  private known: KitContent;
  /** Values that the server refused; they are not sent again. */
  private refused = new Map<KitField, unknown>();
  private running: Promise<boolean> | null = null;
  private listeners = new Set<() => void>();
  private timers: { save?: number; keep?: number; retry?: number } = {};
  private failures = 0;
  private sending: Partial<KitContent> = {};

  constructor(
    private readonly served: MediaKitDto,
    private readonly draftKey: string,
  ) {
    const { content, publishedAt, hasUnpublishedChanges, version } = served;
    this.version = version;
    this.sent = this.known = content;
    this.state = {
      content,
      status: "saved",
      message: "",
      problems: {},
      conflicts: [],
      publishedAt,
      hasUnpublishedChanges,
      unsaved: false,
    };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** After mounting: restores a stored draft and listens for the network. */
  open = () => {
    const draft = readDraft(this.draftKey, this.state.content);
    const isFresh = isFirstSeen(this.served);
    if (draft && changedFields(draft.values, this.state.content).length > 0) this.restore(draft);
    else if (!isFresh) void this.refresh().catch(() => undefined);
    const retry = () => this.state.status === "offline" && void this.save();
    const hide = () => {
      if (document.visibilityState !== "hidden") return;
      this.storeDraft();
      if (this.state.status === "pending") void this.save();
    };
    addEventListener("online", retry);
    document.addEventListener("visibilitychange", hide);
    return () => {
      removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", hide);
      this.storeDraft();
      clearTimeout(this.timers.retry);
      if (this.state.status === "pending") void this.save();
    };
  };

  private restore(draft: { version: number | null; base: KitContent; values: KitContent }): void {
    // With the edited version, so that later changes elsewhere are noticed.
    if (draft.version !== null && draft.version !== this.version) {
      this.version = draft.version;
      this.sent = this.known = draft.base;
    }
    this.set({ content: draft.values, status: "pending", unsaved: true });
    this.schedule();
  }

  change = (parts: Partial<KitContent> | ((content: KitContent) => Partial<KitContent>)) => {
    const before = this.state.content;
    const content = { ...before, ...(typeof parts === "function" ? parts(before) : parts) };
    const status = this.state.status === "conflict" ? "conflict" : "pending";
    this.set({ content, status, unsaved: true });
    clearTimeout(this.timers.keep);
    this.timers.keep = window.setTimeout(this.storeDraft, DRAFT_PAUSE);
    if (status === "pending") this.schedule();
  };

  private schedule(): void {
    clearTimeout(this.timers.save);
    this.timers.save = window.setTimeout(() => void this.save(), PAUSE);
  }

  private storeDraft = () => {
    clearTimeout(this.timers.keep);
    const { content } = this.state;
    if (changedFields(content, this.sent).length === 0) return dropDraft(this.draftKey);
    writeDraft(this.draftKey, { version: this.version, base: this.sent, values: content });
  };

  /** Saves at once. True when everything valid is saved. */
  save = (): Promise<boolean> => {
    clearTimeout(this.timers.save);
    clearTimeout(this.timers.retry);
    this.running ??= this.run().finally(() => {
      this.running = null;
      this.storeDraft();
      // Input arrived during the call.
      if (this.state.status === "pending") this.schedule();
    });
    return this.running;
  };

  private async run(): Promise<boolean> {
    for (;;) {
      if (this.state.status === "conflict") return false;
      try {
        if (await this.sendOnce()) return true;
        if (this.state.status === "pending") return false;
      } catch (error) {
        const canRetry = await this.recover(error).catch((second) => this.giveUp(second));
        if (!canRetry) return false;
      }
    }
  }

  private async sendOnce(): Promise<boolean> {
    const { checkKit } = await import("@/lib/media-kit/schema");
    const { content } = this.state;
    const { sendable, problems } = checkKit(content, this.sent);
    const old = Object.entries(this.state.problems);
    for (const [field, value] of this.refused) {
      if (!sameValue(sendable[field], value)) this.refused.delete(field);
      else {
        Object.assign(sendable, { [field]: this.sent[field] });
        Object.assign(problems, Object.fromEntries(old.filter(([path]) => path.split(".")[0] === field)));
      }
    }
    const names = changedFields(sendable, this.sent);
    if (names.length === 0) {
      const unsaved = changedFields(content, this.sent).length > 0;
      this.failures = 0;
      if (content === this.state.content) this.set({ status: "saved", problems, unsaved, message: "" });
      else this.set({ problems });
      return true;
    }
    this.set({ status: "saving", problems });
    const parts = Object.fromEntries(names.map((name) => [name, sendable[name]])) as Partial<KitContent>;
    this.sending = parts;
    const dto = await saveKit(parts, this.version);
    this.sent = { ...this.sent, ...parts };
    this.accept(dto);
    return false;
  }

  private accept({ version, content, publishedAt, hasUnpublishedChanges }: MediaKitDto): void {
    this.version = version;
    this.known = content;
    this.failures = 0;
    this.set({ publishedAt, hasUnpublishedChanges });
  }

  /** True when it can be retried at once. */
  private async recover(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) return this.giveUp(error);
    if (error.code === "stale" || error.code === "not_found") {
      await this.refresh();
      return this.state.conflicts.length === 0;
    }
    const fields = Object.entries(error.fields).map(([path, text]) => [path, path.split(".")[0], text] as const);
    const refused = fields.filter(([, name]) => name && name in this.sending);
    if (error.status !== 422 || refused.length === 0) return this.giveUp(error);
    for (const [, name] of refused) this.refused.set(name as KitField, this.sending[name as KitField]);
    const problems = Object.fromEntries(refused.map(([path, , text]) => [path, text]));
    this.set({ problems: { ...this.state.problems, ...problems } });
    return true;
  }

  private giveUp(error: unknown): false {
    const isLost = isTransient(error);
    const pause = RETRIES[Math.min(this.failures, RETRIES.length - 1)];
    this.failures += 1;
    if (isLost) this.timers.retry = window.setTimeout(() => void this.save(), pause);
    this.set({ status: isLost ? "offline" : "failed", message: sentence(error), unsaved: true });
    return false;
  }

  /** Merges the server's state into the input. */
  private async refresh(): Promise<void> {
    const theirs = await loadKit();
    const { content } = this.state;
    const names = Object.keys(content) as KitField[];
    const mine = new Set(changedFields(content, this.sent));
    const both = names.filter(
      (name) =>
        mine.has(name) &&
        !sameValue(theirs.content[name], this.known[name]) &&
        !sameValue(theirs.content[name], content[name]),
    );
    const merged = Object.fromEntries(
      names.map((name) => [name, mine.has(name) ? content[name] : theirs.content[name]]),
    ) as KitContent;
    this.sent = theirs.content;
    this.refused.clear();
    this.accept(theirs);
    this.set({
      content: merged,
      conflicts: both.map((field) => ({ field, mine: content[field], theirs: theirs.content[field] })),
      ...(both.length > 0 && { status: "conflict" as const }),
    });
    this.storeDraft();
  }

  settle = (choice: "mine" | "theirs") => {
    const { conflicts, content } = this.state;
    const theirs = Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs]));
    this.set({
      content: choice === "theirs" ? { ...content, ...theirs } : content,
      conflicts: [],
      status: "pending",
    });
    void this.save();
  };

  /** Saves and publishes. Throws errors with messages for the user. */
  publish = async (): Promise<void> => {
    let all = await this.save();
    if (!all && this.state.status === "pending") all = await this.save();
    if (!all) throw new Error(this.state.message || "Some changes aren't saved yet. Try again in a moment.");
    if (Object.keys(this.state.problems).length > 0) {
      throw new Unfinished(problemText(this.state.content, this.state.problems));
    }
    // Nothing was typed: publishes the prefilled kit.
    if (this.version === 0) this.accept(await saveKit({ design: this.state.content.design }, 0));
    this.accept(await publishKit(this.version));
  };

  unpublish = async (): Promise<void> => {
    await unpublishKit();
    this.set({ publishedAt: null, hasUnpublishedChanges: false });
  };

  republish = async (): Promise<void> => {
    const before = this.version;
    this.accept(await republishKit());
    if (this.version !== before) await this.refresh();
  };

  private set(change: Partial<KitState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Thrown by `publish` while a field has a problem; its message names the first one. */
export class Unfinished extends Error {}

function sentence(error: unknown): string {
  if (!(error instanceof ApiError)) return "Something went wrong. What you typed is still here – try again.";
  return error.code === "unauthenticated" ? EXPIRED : error.report;
}
