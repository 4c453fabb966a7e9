export const fileUrl = (id: string) => `/api/files/${id}`;
export const thumbUrl = (id: string) => `/api/files/${id}?size=thumb`;
export const downloadUrl = (id: string) => `/api/files/${id}?download=1`;

const UNITS = ["bytes", "KB", "MB", "GB"];

export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 999.5 && unit < UNITS.length - 1; unit += 1) value /= 1024;
  return `${unit > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}

export const MAX_FILE_BYTES = 25 * 1024 * 1024;

export const MAX_TOTAL_BYTES = 5 * 1024 ** 3;

export const MAX_PER_EVENT = 200;

export const MAX_OF_KIT = 200;

const TOO_LARGE_PICTURE = "This picture is larger than 25 MB. Upload a smaller copy.";
const TOO_LARGE_PDF = "This PDF is larger than 25 MB. Upload a smaller one.";
const TOO_LARGE_PHOTO = "This photo is larger than 25 MB. Upload a smaller copy.";

export const TOO_LARGE_TEXT = {
  photo: TOO_LARGE_PHOTO,
  headshot: TOO_LARGE_PHOTO,
  kit_picture: TOO_LARGE_PICTURE,
  logo: TOO_LARGE_PICTURE,
  tax_form: TOO_LARGE_PDF,
  issued: TOO_LARGE_PDF,
  receipt: "This receipt is larger than 25 MB. Take a smaller picture.",
  tax_document: TOO_LARGE_PDF,
  document: "This file is larger than 25 MB. Upload a smaller one, or keep a link to it in your notes.",
} as const;

/** Without HEIC, so that an iPhone converts to JPEG. */
export const PHOTO_ACCEPT = "image/jpeg,image/png,image/webp,image/avif";
export const DOCUMENT_ACCEPT =
  ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.ppsx,.odt,.ods,.odp,.rtf,.key,.pages,.numbers,.txt,.md,.csv,.ics,.vcf," +
  PHOTO_ACCEPT;
