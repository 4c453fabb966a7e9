"use client";

import { memo } from "react";
import { ItemList } from "@/components/media-kit/editor/item-list";
import type { ListItem } from "@/components/media-kit/editor/kit-context";
import { KitInput, KitLines, KitTextarea } from "@/components/media-kit/editor/kit-fields";
import { PictureField } from "@/components/media-kit/editor/picture-field";
import { MOST } from "@/lib/media-kit/list";
import { readVideoAddress, VIDEO_HOSTS } from "@/lib/media-kit/videos";

export const TopicsSection = memo(function TopicsSection({ items }: { items: ListItem<"topics">[] }) {
  return (
    <ItemList
      field="topics"
      noun="Topic"
      addLabel="Add a topic"
      items={items}
      blank={{ title: "", description: "", takeaways: [], audience: "" }}
    >
      {(bind) => (
        <>
          <KitInput {...bind("title")} label="Title" required />
          <KitTextarea {...bind("description")} label="Description" />
          <KitLines {...bind("takeaways")} label="Takeaways" hint={`One per line, up to ${MOST.takeaways}.`} />
          <KitInput {...bind("audience")} label="Audience" placeholder="Sales leaders" />
        </>
      )}
    </ItemList>
  );
});

export const VideosSection = memo(function VideosSection({ items }: { items: ListItem<"videos">[] }) {
  return (
    <ItemList
      field="videos"
      noun="Video"
      addLabel="Add a video"
      items={items}
      blank={{ title: "", address: "", posterFileId: null }}
    >
      {(bind) => {
        const address = bind("address");
        const host = readVideoAddress(address.value)?.host;
        return (
          <>
            <KitInput {...bind("title")} label="Title" required />
            <KitInput
              {...address}
              label="Video link"
              required
              inputMode="url"
              autoCapitalize="none"
              placeholder="https://www.youtube.com/watch?v=…"
              hint={host ? `A ${host} video. It loads only when a planner clicks play.` : `From ${VIDEO_HOSTS}.`}
            />
            <PictureField {...bind("posterFileId")} label="Cover image" />
          </>
        );
      }}
    </ItemList>
  );
});

export const ClientsSection = memo(function ClientsSection({ items }: { items: ListItem<"clients">[] }) {
  return (
    <ItemList
      field="clients"
      id="kit-clients"
      noun="Client"
      addLabel="Add a client"
      items={items}
      blank={{ name: "", logoFileId: null }}
    >
      {(bind) => (
        <>
          <KitInput {...bind("name")} label="Name" required />
          <PictureField {...bind("logoFileId")} label="Logo" />
        </>
      )}
    </ItemList>
  );
});

export const BooksSection = memo(function BooksSection({ items }: { items: ListItem<"books">[] }) {
  return (
    <ItemList
      field="books"
      noun="Book"
      addLabel="Add a book"
      items={items}
      blank={{ title: "", details: "", address: "", coverFileId: null }}
    >
      {(bind) => (
        <>
          <KitInput {...bind("title")} label="Title" required />
          <div className="grid gap-4 sm:grid-cols-2">
            <KitInput {...bind("details")} label="Publisher and year" />
            <KitInput
              {...bind("address")}
              label="Book link"
              inputMode="url"
              autoCapitalize="none"
              placeholder="https://"
            />
          </div>
          <PictureField {...bind("coverFileId")} label="Cover" />
        </>
      )}
    </ItemList>
  );
});

export const AwardsSection = memo(function AwardsSection({ items }: { items: ListItem<"awards">[] }) {
  return (
    <ItemList
      field="awards"
      noun="Award"
      addLabel="Add an award or designation"
      items={items}
      blank={{ title: "", details: "" }}
    >
      {(bind) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <KitInput {...bind("title")} label="Award or designation" required placeholder="CSP" />
          <KitInput
            {...bind("details")}
            label="Awarded by, and year"
            placeholder="National Speakers Association, 2019"
          />
        </div>
      )}
    </ItemList>
  );
});
