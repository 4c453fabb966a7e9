"use client";

import { memo } from "react";
import { AddButton, ItemFrame } from "@/components/media-kit/editor/item-frame";
import type { ListItem } from "@/components/media-kit/editor/kit-context";
import { KitInput, KitLines, KitTextarea } from "@/components/media-kit/editor/kit-fields";
import { PictureField } from "@/components/media-kit/editor/picture-field";
import { Sortable } from "@/components/media-kit/editor/sortable";
import { keyOf, named, newKey, useList } from "@/components/media-kit/editor/use-list";
import { MOST } from "@/lib/media-kit/list";
import { readVideoAddress, VIDEO_HOSTS } from "@/lib/media-kit/rules";

type Items<F extends "topics" | "videos"> = { items: ListItem<F>[] };

export const TopicsSection = memo(function TopicsSection({ items }: Items<"topics">) {
  const { set, add, update, remove } = useList("topics");
  return (
    <div className="grid gap-4">
      <Sortable
        id="topics"
        className="grid gap-3 empty:hidden"
        items={items}
        keyOf={keyOf}
        nameOf={({ title }, at) => named("Topic", title, at)}
        onOrder={set}
      >
        {(topic, at, handles) => {
          const name = named("Topic", topic.title, at);
          const [id, path] = [`topic-${topic.key}`, `topics.${at}`];
          return (
            <ItemFrame title={name} handles={handles} onRemove={() => remove(at, topic, name)}>
              <KitInput
                id={`${id}-title`}
                path={`${path}.title`}
                label="Title"
                required
                value={topic.title}
                onValue={(title) => update(at, { title })}
              />
              <KitTextarea
                id={`${id}-description`}
                path={`${path}.description`}
                label="What it is about"
                value={topic.description}
                onValue={(description) => update(at, { description })}
              />
              <KitLines
                id={`${id}-takeaways`}
                path={`${path}.takeaways`}
                label="Takeaways"
                hint={`What the audience takes home, one per line, ${MOST.takeaways} at most.`}
                lines={topic.takeaways}
                onLines={(takeaways) => update(at, { takeaways })}
              />
              <KitInput
                id={`${id}-audience`}
                path={`${path}.audience`}
                label="Audience"
                placeholder="Leaders of sales teams"
                value={topic.audience}
                onValue={(audience) => update(at, { audience })}
              />
            </ItemFrame>
          );
        }}
      </Sortable>
      <AddButton
        label="Add a topic"
        count={items.length}
        most={MOST.topics}
        onAdd={() => {
          const key = newKey();
          add({ key, title: "", description: "", takeaways: [], audience: "" });
          return `topic-${key}-title`;
        }}
      />
    </div>
  );
});

export const VideosSection = memo(function VideosSection({ items }: Items<"videos">) {
  const { set, add, update, remove } = useList("videos");
  return (
    <div className="grid gap-4">
      <Sortable
        id="videos"
        className="grid gap-3 empty:hidden"
        items={items}
        keyOf={keyOf}
        nameOf={({ title }, at) => named("Video", title, at)}
        onOrder={set}
      >
        {(video, at, handles) => {
          const name = named("Video", video.title, at);
          const [id, path] = [`video-${video.key}`, `videos.${at}`];
          const host = readVideoAddress(video.address)?.host;
          return (
            <ItemFrame title={name} handles={handles} onRemove={() => remove(at, video, name)}>
              <KitInput
                id={`${id}-title`}
                path={`${path}.title`}
                label="Title"
                required
                value={video.title}
                onValue={(title) => update(at, { title })}
              />
              <KitInput
                id={`${id}-address`}
                path={`${path}.address`}
                label="Link to the video"
                required
                inputMode="url"
                autoCapitalize="none"
                placeholder="https://www.youtube.com/watch?v=…"
                hint={host ? `A video at ${host}. It loads only when a planner presses play.` : `At ${VIDEO_HOSTS}.`}
                value={video.address}
                onValue={(address) => update(at, { address })}
              />
              <PictureField
                label="Still picture"
                path={`${path}.posterFileId`}
                fileId={video.posterFileId}
                onPicture={(posterFileId) => update(at, { posterFileId })}
              />
            </ItemFrame>
          );
        }}
      </Sortable>
      <AddButton
        label="Add a video"
        count={items.length}
        most={MOST.videos}
        onAdd={() => {
          const key = newKey();
          add({ key, title: "", address: "", posterFileId: null });
          return `video-${key}-title`;
        }}
      />
    </div>
  );
});
