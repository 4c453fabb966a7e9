"use client";

import { Trash2, Upload } from "lucide-react";
import { memo } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { FileDrop } from "@/components/files/file-drop";
import { Warning } from "@/components/files/upload-row";
import { useList } from "@/components/media-kit/editor/item-list";
import { type ListItem, useFacts, useProblem } from "@/components/media-kit/editor/kit-context";
import { KitInput } from "@/components/media-kit/editor/kit-fields";
import { Sendings, usePictures } from "@/components/media-kit/editor/picture-field";
import { Sortable } from "@/components/shared/form/sortable";
import { IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { PHOTO_ACCEPT, thumbUrl } from "@/lib/files/list";
import { MOST } from "@/lib/media-kit/list";

type Headshot = ListItem<"headshots">;

export const HeadshotsSection = memo(function HeadshotsSection({ items }: { items: Headshot[] }) {
  const { set, add, update, remove } = useList("headshots");
  const uploads = usePictures("headshot", (fileId) => add({ fileId, description: "" }));
  const room = MOST.headshots - items.length - uploads.sendings.length;
  const take = (files: File[]) => {
    if (files.length > room) {
      toast({ title: `A kit can have up to ${MOST.headshots} headshots`, description: "Remove one to add another." });
    }
    uploads.add(files.slice(0, Math.max(0, room)));
  };
  return (
    <FileDrop label="Drop portraits to add them" disabled={room <= 0} onFiles={take}>
      <div className="grid gap-4">
        <Sortable
          id="headshots"
          className="grid gap-3 empty:hidden"
          items={items}
          keyOf={({ fileId }) => fileId}
          nameOf={({ description }, at) => `Headshot ${at + 1}${description ? `: ${description}` : ""}`}
          onOrder={set}
        >
          {(headshot, at, handles) => (
            <HeadshotRow
              headshot={headshot}
              at={at}
              onDescription={(description) => update(at, { description })}
              handles={
                <>
                  {handles}
                  <IconButton
                    label={`Remove headshot ${at + 1}`}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => remove(at, headshot, headshot.description || `Headshot ${at + 1}`)}
                  />
                </>
              }
            />
          )}
        </Sortable>
        <Sendings {...uploads} />
        <div className="grid justify-items-center gap-2 rounded-md border border-dashed px-4 py-5 text-center">
          <ChooseFiles label="Choose headshots" accept={PHOTO_ACCEPT} onFiles={take}>
            <Upload aria-hidden /> Add headshots
          </ChooseFiles>
          <p className="max-w-sm text-[0.8125rem] text-muted-foreground">
            Or drop them here, in the largest size you have (up to 25 MB). We'll create a print and a web version of
            each. The first is your portrait throughout the kit.
          </p>
        </div>
      </div>
    </FileDrop>
  );
});

type HeadshotRowProps = {
  headshot: Headshot;
  at: number;
  handles: React.ReactNode;
  onDescription: (description: string) => void;
};

function HeadshotRow({ headshot: { fileId, description }, at, handles, onDescription }: HeadshotRowProps) {
  const { pictures } = useFacts();
  const picture = pictures[fileId];
  const problem = useProblem(`headshots.${at}.fileId`, "");
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border bg-background p-3 sm:flex-nowrap">
      {picture ? (
        // biome-ignore lint/performance/noImgElement: it is as small as we make it, and the optimiser is off
        <img
          src={thumbUrl(fileId)}
          alt={description}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="size-20 shrink-0 rounded-md object-cover"
        />
      ) : (
        <span aria-hidden className="size-20 shrink-0 rounded-md bg-muted" />
      )}
      <div className="ms-auto flex shrink-0 sm:order-last sm:-me-1">{handles}</div>
      <div className="grid w-full min-w-0 gap-1.5 sm:flex-1">
        <KitInput
          id={`headshot-${fileId}`}
          path={`headshots.${at}.description`}
          label="Description"
          placeholder="Dana on stage, laughing"
          hint={picture ? `Read aloud by screen readers. ${size(picture)}` : undefined}
          value={description}
          onValue={onDescription}
        />
        {(!picture || problem) && <Warning>{problem ?? "This picture no longer exists. Remove it here."}</Warning>}
      </div>
    </div>
  );
}

const size = ({ width, height }: { width: number; height: number }) =>
  `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")} pixels${Math.max(width, height) < 2_000 ? ": small for print" : ""}.`;
