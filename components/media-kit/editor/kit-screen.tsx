"use client";

import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Ellipsis,
  Eye,
  EyeOff,
  Link2,
  LoaderCircle,
  PenLine,
  WifiOff,
} from "lucide-react";
import dynamic from "next/dynamic";
import { type ComponentProps, type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { KitProvider } from "@/components/media-kit/editor/kit-context";
import { KitSections } from "@/components/media-kit/editor/kit-sections";
import {
  firstProblem,
  type KitState,
  KitStore,
  problemText,
  Unfinished,
} from "@/components/media-kit/editor/kit-store";
import { LookCard } from "@/components/media-kit/editor/look-card";
import type Preview from "@/components/media-kit/editor/preview-pane";
import { AppLink } from "@/components/shared/app-link";
import { useNamed } from "@/components/shared/feedback/dialog-button";
import { UnsavedGuard } from "@/components/shared/form/unsaved-guard";
import { toastError } from "@/components/shared/form/use-submit";
import { PageHeader } from "@/components/shared/record/page-header";
import { SkipLink } from "@/components/shared/shell/skip-link";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { isOutdated } from "@/lib/media-kit/rules";
import type { KitSurroundings, MediaKitDto } from "@/lib/media-kit/schema";
import { loadProfile } from "@/lib/profile/client";
import { failureText } from "@/lib/shared/api-client";
import { formatDate } from "@/lib/shared/dates";

function PublicationMenu({ store }: { store: KitStore }) {
  const failed = (title: string) => (error: unknown) => toastError(title, error);
  const republish = () =>
    void store
      .republish()
      .then(() => toast({ title: "Published again", variant: "success" }), failed("Couldn't publish again"));
  const unpublish = () =>
    void store.unpublish().then(
      () =>
        toast({
          title: "Unpublished",
          description: "None of your links will work until you publish again.",
          action: { label: "Undo", onClick: republish },
        }),
      failed("Couldn't unpublish"),
    );
  return (
    <Menu label="More media kit actions" trigger={<Ellipsis aria-hidden />} size="icon" align="end">
      <MenuItem icon={<EyeOff aria-hidden />} onSelect={unpublish}>
        Unpublish
      </MenuItem>
    </Menu>
  );
}

const SAVE_STATES = {
  saving: [LoaderCircle, "animate-spin motion-reduce:animate-none", "Saving…"],
  offline: [WifiOff, "", "Saved on this device. We'll sync it when you're back online."],
  failed: [CircleAlert, "text-danger", null],
  conflict: [CircleAlert, "text-brand", "Waiting for your choice above"],
  unfinished: [CircleDot, "text-brand", ""],
  saved: [CircleCheck, "text-positive", "Saved"],
} as const;

function SaveState({ state, onRetry }: { state: KitState; onRetry: () => void }) {
  const { status, message, unsaved, problems } = state;
  const isUnfinished = status === "saved" && unsaved && Object.keys(problems).length > 0;
  const shown = status === "pending" ? "saving" : status;
  const [Icon, look, fixed] = SAVE_STATES[isUnfinished ? "unfinished" : shown];
  const text = isUnfinished ? problemText(state.content, problems) : fixed;
  return (
    <p role="status" className="me-auto flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-muted-foreground">
      <Icon aria-hidden className={`size-3.5 shrink-0 ${look}`} />{" "}
      {text ?? (
        <>
          <span className="min-w-0 text-danger">{message}</span>
          <Button size="sm" variant="ghost" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}

const NoPreview = () => (
  <p className="grid h-full place-items-center rounded-lg border bg-muted p-6 text-center text-sm text-muted-foreground">
    The preview didn't load. Check your connection and reload the page. What you typed is saved on this device.
  </p>
);
const loadPreview = () =>
  import("@/components/media-kit/editor/preview-pane").then(
    (pane) => pane.default,
    () => NoPreview,
  );
const KitConflict = dynamic(() => import("@/components/media-kit/editor/kit-conflict"), { ssr: false });

type KitScreenProps = {
  kit: MediaKitDto;
  surroundings: KitSurroundings;
  userId: string;
};

/** Form and preview side by side; below 1,280 pixels one at a time. */
export function KitScreen({ kit, surroundings, userId }: KitScreenProps) {
  const [store] = useState(() => new KitStore(kit, `${userId}:media-kit`));
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.state,
    () => store.state,
  );
  useEffect(() => store.open(), [store]);
  const [facts, setFacts] = useState(() => surroundings);
  const onFacts = useCallback(
    (how: (before: KitSurroundings) => Pick<KitSurroundings, "pictures" | "testimonials">) =>
      setFacts((before) => ({ ...before, ...how(before) })),
    [],
  );
  const [uploads, setUploads] = useState(0);
  const onUploading = useCallback((by: 1 | -1) => setUploads((count) => count + by), []);
  const [showAll, setShowAll] = useState(false);
  const onFound = useCallback(() => setSought(undefined), []);
  const [isPreview, setPreview] = useState(false);
  const isWide = useIsWide();
  const isShown = isWide || isPreview;
  // Not by Suspense, which shows what it waited for 0.3 s later.
  const [PreviewPane, setPreviewPane] = useState<ComponentType<ComponentProps<typeof Preview>>>();
  useEffect(() => {
    if (isShown) void loadPreview().then((pane) => setPreviewPane(() => pane));
  }, [isShown]);
  const [publishing, setPublishing] = useState(false);
  const { named, nameDialog } = useNamed();
  const [sought, setSought] = useState<string>();

  const { content, problems, conflicts, status, unsaved } = state;
  const publish = async () => {
    setPublishing(true);
    setShowAll(true);
    const wasOpen = state.publishedAt !== null;
    try {
      await named(() => store.publish());
      setShowAll(false);
      setFacts((before) => ({ ...before, publishedOn: before.today }));
      if (!facts.speaker.name) {
        const { name } = await loadProfile();
        setFacts((before) => ({ ...before, speaker: { ...before.speaker, name } }));
      }
      toast({
        title: wasOpen ? "Published" : "Your kit is published",
        description: wasOpen ? "Your changes are live on every link." : "Create a link to share it.",
        variant: "success",
      });
    } catch (error) {
      if (error instanceof Unfinished) {
        setPreview(false);
        setSought(firstProblem(store.state.content, store.state.problems));
      }
      // The store throws plain errors with messages for the user.
      const description = failureText(error, error instanceof Error ? error.message : undefined);
      toast({ title: "Not published", description, variant: "error" });
    } finally {
      setPublishing(false);
    }
  };
  const isDraft = state.publishedAt === null;
  const hasNews = isDraft || state.hasUnpublishedChanges || unsaved;
  const { publishedOn, today } = facts;
  return (
    <div className="[--pane:clamp(26rem,38vw,34rem)]">
      <SkipLink to="publish">Skip to the publish button</SkipLink>
      <PageHeader
        title="Media Kit"
        badge={<StateBadge isDraft={isDraft} hasNews={hasNews} />}
        subtitle="What planners see, forward and book from. Nothing is visible until you publish."
        actions={
          <>
            <Button className="xl:hidden" aria-pressed={isPreview} onClick={() => setPreview((before) => !before)}>
              {isPreview ? <PenLine aria-hidden /> : <Eye aria-hidden />} {isPreview ? "Edit" : "Preview"}
            </Button>
            <AppLink href="/media-kit/links" className={buttonClass({ variant: "secondary" })}>
              <Link2 aria-hidden /> Links
            </AppLink>
            {isDraft ? null : <PublicationMenu store={store} />}
          </>
        }
      />
      {!isDraft && publishedOn && isOutdated(publishedOn, today) && (
        <p className="mb-5 flex items-start gap-2.5 rounded-lg border bg-card px-4 py-3 text-sm">
          <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
          <span>
            This kit says “Updated {formatDate(publishedOn)}” – more than a year ago. Review it and publish it again.
          </span>
        </p>
      )}
      {conflicts.length > 0 && <KitConflict conflicts={conflicts} onSettle={store.settle} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_var(--pane)]">
        <div className={isPreview && !isWide ? "hidden" : "min-w-0"}>
          <KitProvider
            store={store}
            problems={problems}
            showAll={showAll}
            facts={facts}
            onFacts={onFacts}
            onUploading={onUploading}
          >
            <div className="grid gap-3" data-kit-form>
              <LookCard design={content.design} accent={content.accent} headline={content.headline} />
              <KitSections content={content} problems={problems} sought={sought} onFound={onFound} />
            </div>
          </KitProvider>
        </div>
        {isShown && (
          <div className="h-[calc(100dvh-11rem)] min-h-96 xl:sticky xl:top-[4.5rem] xl:h-[calc(100dvh-5.5rem)]">
            {PreviewPane ? (
              <PreviewPane content={content} surroundings={facts} />
            ) : (
              <div aria-hidden className="skeleton h-full rounded-lg border" />
            )}
          </div>
        )}
      </div>
      <div className="sticky bottom-(--lower-edge,0px) z-10 -mx-4 mt-4 border-t bg-background/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 xl:ms-0 xl:me-[calc(var(--pane)+1.5rem)] xl:px-0 print:hidden">
        <div className="flex items-center justify-end gap-3">
          <SaveState state={state} onRetry={() => void store.save()} />
          <Button
            id="publish"
            variant="primary"
            loading={publishing}
            disabled={!hasNews || conflicts.length > 0}
            onClick={() => void publish()}
          >
            {isDraft ? "Publish" : "Publish changes"}
          </Button>
        </div>
      </div>
      {nameDialog}
      <UnsavedGuard when={uploads > 0 || (unsaved && status !== "pending" && status !== "saving")} />
    </div>
  );
}

const BADGES = {
  draft: ["bg-tone-neutral text-tone-neutral-ink", PenLine, "Draft"],
  changed: ["bg-tone-amber text-tone-amber-ink", CircleDashed, "Unpublished changes"],
  published: ["bg-tone-green text-tone-green-ink", CircleCheck, "Published"],
} as const;

function StateBadge({ isDraft, hasNews }: { isDraft: boolean; hasNews: boolean }) {
  const published = hasNews ? "changed" : "published";
  const [tone, Icon, text] = BADGES[isDraft ? "draft" : published];
  return (
    <span className={`flex items-center gap-1.5 rounded-full px-2.5 text-[0.8125rem] font-medium leading-6 ${tone}`}>
      <Icon aria-hidden className="size-3.5" /> {text}
    </span>
  );
}

const WIDE = "(width >= 80rem)";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
