import type { Fields } from "@/lib/shared/field-list";

export const LOCAL_PLACE_KIND_LABEL = {
  hotel: "Hotel",
  food: "Food",
  coffee: "Coffee",
  gym: "Gym",
  print_shop: "Print shop",
} as const;

export const MAP_KIND_LABEL = {
  hotel: "Hotels",
  food: "Food",
  pharmacy: "Pharmacies",
  print_shop: "Copy shops",
  gym: "Gyms",
} as const;

export type MapKind = keyof typeof MAP_KIND_LABEL;

export const LOCAL_PLACE_FIELDS = {
  name: { label: "Name", kind: "line", required: true, max: 200 },
  kind: { label: "Kind", kind: "choice", choices: LOCAL_PLACE_KIND_LABEL, required: true },
  price: { label: "Price", kind: "dollars", column: "priceCents", nullable: true },
  walkingMinutes: { label: "Walk", kind: "count", unit: "minutes", max: 180, nullable: true },
  again: { label: "Again?", kind: "choice", choices: { yes: "Yes", no: "No" }, nullable: true },
  note: { label: "Note", kind: "prose", max: 500 },
} as const satisfies Fields;
