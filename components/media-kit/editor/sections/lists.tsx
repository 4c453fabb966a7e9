"use client";

import { memo } from "react";
import { AddButton, ItemFrame } from "@/components/media-kit/editor/item-frame";
import type { ListItem } from "@/components/media-kit/editor/kit-context";
import { KitInput, KitLines, KitTextarea } from "@/components/media-kit/editor/kit-fields";
import { PictureField } from "@/components/media-kit/editor/picture-field";
import { Sortable } from "@/components/media-kit/editor/sortable";
import { newKey, useList } from "@/components/media-kit/editor/use-list";
import { MOST } from "@/lib/media-kit/limits";
import { readVideoAddress, VIDEO_HOSTS } from "@/lib/media-kit/rules";

const keyOf = ({ key }: { key: string }) => key;

/** "Topic 2: Change without the fear" */
const named = (noun: string, title: string, at: number) =>
  title ? `${noun} ${at + 1}: ${title}` : `${noun} ${at + 1}`;

type Items<F extends "topics" | "videos" | "clients" | "books" | "awards"> = { items: ListItem<F>[] };

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
        onAdd={() => add({ key: newKey(), title: "", description: "", takeaways: [], audience: "" })}
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
        onAdd={() => add({ key: newKey(), title: "", address: "", posterFileId: null })}
      />
    </div>
  );
});

export const ClientsSection = memo(function ClientsSection({ items }: Items<"clients">) {
  const { set, add, update, remove } = useList("clients");
  return (
    <div className="grid gap-4">
      <Sortable
        id="kit-clients"
        className="grid gap-3 empty:hidden"
        items={items}
        keyOf={keyOf}
        nameOf={({ name }, at) => named("Client", name, at)}
        onOrder={set}
      >
        {(client, at, handles) => {
          const name = named("Client", client.name, at);
          return (
            <ItemFrame title={name} handles={handles} onRemove={() => remove(at, client, name)}>
              <KitInput
                id={`client-${client.key}-name`}
                path={`clients.${at}.name`}
                label="Name"
                required
                value={client.name}
                onValue={(value) => update(at, { name: value })}
              />
              <PictureField
                label="Logo"
                path={`clients.${at}.logoFileId`}
                fileId={client.logoFileId}
                onPicture={(logoFileId) => update(at, { logoFileId })}
              />
            </ItemFrame>
          );
        }}
      </Sortable>
      <AddButton
        label="Add a client"
        count={items.length}
        most={MOST.clients}
        onAdd={() => add({ key: newKey(), name: "", logoFileId: null })}
      />
    </div>
  );
});

export const BooksSection = memo(function BooksSection({ items }: Items<"books">) {
  const { set, add, update, remove } = useList("books");
  return (
    <div className="grid gap-4">
      <Sortable
        id="books"
        className="grid gap-3 empty:hidden"
        items={items}
        keyOf={keyOf}
        nameOf={({ title }, at) => named("Book", title, at)}
        onOrder={set}
      >
        {(book, at, handles) => {
          const name = named("Book", book.title, at);
          const [id, path] = [`book-${book.key}`, `books.${at}`];
          return (
            <ItemFrame title={name} handles={handles} onRemove={() => remove(at, book, name)}>
              <KitInput
                id={`${id}-title`}
                path={`${path}.title`}
                label="Title"
                required
                value={book.title}
                onValue={(title) => update(at, { title })}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <KitInput
                  id={`${id}-details`}
                  path={`${path}.details`}
                  label="Publisher and year"
                  value={book.details}
                  onValue={(details) => update(at, { details })}
                />
                <KitInput
                  id={`${id}-address`}
                  path={`${path}.address`}
                  label="Where to get it"
                  inputMode="url"
                  autoCapitalize="none"
                  placeholder="https://"
                  value={book.address}
                  onValue={(address) => update(at, { address })}
                />
              </div>
              <PictureField
                label="Cover"
                path={`${path}.coverFileId`}
                fileId={book.coverFileId}
                onPicture={(coverFileId) => update(at, { coverFileId })}
              />
            </ItemFrame>
          );
        }}
      </Sortable>
      <AddButton
        label="Add a book"
        count={items.length}
        most={MOST.books}
        onAdd={() => add({ key: newKey(), title: "", details: "", address: "", coverFileId: null })}
      />
    </div>
  );
});

export const AwardsSection = memo(function AwardsSection({ items }: Items<"awards">) {
  const { set, add, update, remove } = useList("awards");
  return (
    <div className="grid gap-4">
      <Sortable
        id="awards"
        className="grid gap-3 empty:hidden"
        items={items}
        keyOf={keyOf}
        nameOf={({ title }, at) => named("Award", title, at)}
        onOrder={set}
      >
        {(award, at, handles) => {
          const name = named("Award", award.title, at);
          const [id, path] = [`award-${award.key}`, `awards.${at}`];
          return (
            <ItemFrame title={name} handles={handles} onRemove={() => remove(at, award, name)}>
              <div className="grid gap-4 sm:grid-cols-2">
                <KitInput
                  id={`${id}-title`}
                  path={`${path}.title`}
                  label="Award or designation"
                  required
                  placeholder="CSP"
                  value={award.title}
                  onValue={(title) => update(at, { title })}
                />
                <KitInput
                  id={`${id}-details`}
                  path={`${path}.details`}
                  label="By whom, and when"
                  placeholder="National Speakers Association, 2019"
                  value={award.details}
                  onValue={(details) => update(at, { details })}
                />
              </div>
            </ItemFrame>
          );
        }}
      </Sortable>
      <AddButton
        label="Add an award or designation"
        count={items.length}
        most={MOST.awards}
        onAdd={() => add({ key: newKey(), title: "", details: "" })}
      />
    </div>
  );
});
