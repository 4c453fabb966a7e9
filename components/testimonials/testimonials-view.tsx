"use client";

import { Quote } from "lucide-react";
import { useMemo } from "react";
import { ExportMenu } from "@/components/export/export-menu";
import { ButtonLink } from "@/components/shared/button-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { tableColumns } from "@/components/shared/list/data-table";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { RecordList } from "@/components/shared/list/record-list";
import { type ListState, useListState } from "@/components/shared/list/use-list-state";
import { TimeText } from "@/components/shared/record/time-text";
import { TESTIMONIAL_NOUN } from "@/components/testimonials/testimonial-actions";
import { Stars, TestimonialStateBadge } from "@/components/testimonials/testimonial-badges";
import { today } from "@/lib/shared/dates";
import type { Served } from "@/lib/shared/record-client";
import { useTestimonials, useTrashTestimonials } from "@/lib/testimonials/client";
import type { TestimonialRow } from "@/lib/testimonials/schema";
import { TESTIMONIAL_COLUMNS, TESTIMONIAL_LIST, TESTIMONIAL_STATE_LABEL } from "@/lib/testimonials/status";

const HIDDEN_AT_FIRST = ["company"];

const columnsFor = (timeZone: string) =>
  tableColumns<TestimonialRow, typeof TESTIMONIAL_COLUMNS>(TESTIMONIAL_COLUMNS, {
    name: { width: "w-[18%]", phone: "title" },
    content: { phone: "meta" },
    company: { phone: "hidden" },
    event: { wide: true, phone: "hidden" },
    rating: { cell: (row) => <Stars rating={row.rating} />, width: "w-32", phone: "hidden" },
    received: {
      cell: (row) => <TimeText day={today(timeZone, new Date(row.receivedAt))} />,
      width: "w-32",
      phone: "hidden",
    },
    state: { cell: (row) => <TestimonialStateBadge state={row.state} />, width: "w-40", phone: "end" },
  });

export function TestimonialsView({ served, timeZone }: { served: Served<TestimonialRow>; timeZone: string }) {
  const list = useListState(TESTIMONIAL_LIST);
  const pages = useTestimonials(list.searchString, served);
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  return (
    <RecordList
      title="Testimonials"
      noun={TESTIMONIAL_NOUN}
      href="/testimonials"
      list={list}
      pages={pages}
      moves={useTrashTestimonials()}
      nameOf={(row) => row.clientName}
      columns={columns}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      exports={(shown, ids) => <ExportMenu noun="testimonials" label="testimonials" {...shown} ids={ids} />}
      filters={<Filters list={list} />}
      empty={
        <EmptyState
          icon={<Quote aria-hidden />}
          title="Collect your first testimonial"
          links={[
            ["/testimonials/requests/new", "Request a testimonial"],
            ["/testimonials/new", "Add one yourself"],
          ]}
        >
          Send a planner a link after your talk. They write a sentence or two on any device and choose where you can use
          it, no account needed.
        </EmptyState>
      }
    />
  );
}

function Filters({ list: { query, set } }: { list: ListState<"state" | "eventId" | "clientId"> }) {
  return (
    <>
      <FilterSelect
        label="Status"
        value={query.state}
        onChange={(state) => set({ state })}
        options={[["", "Any status"], ...Object.entries(TESTIMONIAL_STATE_LABEL)]}
      />
      <ButtonLink href="/testimonials/requests">Requests</ButtonLink>
    </>
  );
}
