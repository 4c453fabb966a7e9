import { FileText } from "lucide-react";
import { joinDetails, type Manifest, type SearchFace } from "@/components/shared/manifest";
import type { SearchHits } from "@/lib/search/schema";
import { formatDate } from "@/lib/shared/dates";

const file: SearchFace<SearchHits["files"][number]> = {
  label: "Files",
  icon: FileText,
  face: ({ id, name, kind, eventId, expenseId, addedOn }) => ({
    id,
    href: expenseId ? `/expenses?open=${expenseId}` : `/events/${eventId}/files`,
    title: name,
    detail: joinDetails(FILE_KIND_LABEL[kind] ?? "", formatDate(addedOn)),
  }),
  list: null,
};

const FILE_KIND_LABEL: Partial<Record<string, string>> = {
  photo: "Photo",
  document: "Document",
  issued: "Document",
  receipt: "Receipt",
};

export const files: Manifest = { search: { files: file } };
