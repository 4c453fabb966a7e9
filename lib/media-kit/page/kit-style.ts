import type { KitDesign } from "@/lib/media-kit/list";

/** All styles of a kit page: those of its design in tones of its accent. */
export const kitStyle = (_kit: { design: KitDesign; accent: string; name: string }): string => "";
