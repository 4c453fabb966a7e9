"use client";

import { memo } from "react";
import { AddButton, ItemFrame } from "@/components/media-kit/editor/item-frame";
import type { ListItem } from "@/components/media-kit/editor/kit-context";
import { KitInput } from "@/components/media-kit/editor/kit-fields";
import { PictureField } from "@/components/media-kit/editor/picture-field";
import { Sortable } from "@/components/media-kit/editor/sortable";
import { keyOf, named, newKey, useList } from "@/components/media-kit/editor/use-list";
import { MOST } from "@/lib/media-kit/list";

type Items<F extends "clients" | "books" | "awards"> = { items: ListItem<F>[] };

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
        onAdd={() => {
          const key = newKey();
          add({ key, name: "", logoFileId: null });
          return `client-${key}-name`;
        }}
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
        onAdd={() => {
          const key = newKey();
          add({ key, title: "", details: "", address: "", coverFileId: null });
          return `book-${key}-title`;
        }}
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
        onAdd={() => {
          const key = newKey();
          add({ key, title: "", details: "" });
          return `award-${key}-title`;
        }}
      />
    </div>
  );
});
